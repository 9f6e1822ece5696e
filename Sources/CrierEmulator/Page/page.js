// The page: its forms and keys, and the events that it follows.

import {
  $, draw, drawCards, drawClock, drawDevices, listed, node, states,
} from "./drawing.js";
import {
  ask, atOnce, keep, keepDevice, loadAll, loadCounters, loadDevice, loadDevices, loadFaults, nameOf,
  own, select, setClock, state,
} from "./model.js";
import { drawFaults, drawLimits, drawRequests } from "./service.js";

let noticeEnd;
let noticeSource;
function notice(text, source = "user") {
  $("notice").textContent = text;
  $("notice").hidden = false;
  noticeSource = source;
  clearTimeout(noticeEnd);
  noticeEnd = setTimeout(() => { $("notice").hidden = true; }, 8000);
}

/**
 * Runs an action; a failure is shown until the next action of the same source, and what was typed
 * stays. The page's own requests do not hide what a person still reads.
 */
async function attempt(action, source = "user") {
  if (noticeSource === source) $("notice").hidden = true;
  try {
    await action();
  } catch (error) {
    notice(error.message, source);
  }
}

// Counters and devices change with every message, so they are asked for at most three times a second.
let refresh;
const staleDevices = new Set();
function refreshSoon() {
  refresh ??= setTimeout(() => {
    refresh = undefined;
    const names = [...staleDevices];
    staleDevices.clear();
    attempt(() => Promise.all([
      loadCounters(), loadFaults(), names.length > 20 ? loadDevices() : Promise.all(names.map(loadDevice)),
    ]), "page");
  }, 300);
}

function listen() {
  const events = new EventSource(own("events"));
  events.onopen = () => {
    $("link").textContent = "connected";
    $("link").className = "live";
    attempt(loadAll, "page");
  };
  events.onerror = () => {
    $("link").textContent = "The emulator does not answer. Is it still running?";
    $("link").className = "lost";
  };
  const on = (name, action) => events.addEventListener(name, (event) => action(JSON.parse(event.data)));
  on("message", (delivery) => {
    keep(delivery);
    staleDevices.add(delivery.device);
    draw(drawCards);
    refreshSoon();
  });
  on("device", (device) => {
    keepDevice(nameOf(device), device);
    refreshSoon();
  });
  on("request", (request) => {
    state.requests.push(request);
    if (state.requests.length > 1000) state.requests = state.requests.slice(-500);
    draw(drawRequests);
    refreshSoon();
  });
  on("clock", ({ now }) => { setClock(now); refreshSoon(); });
  on("reset", () => { select(null); attempt(loadAll, "page"); });
}

function onSubmit(id, action) {
  $(id).addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(() => action($(id).elements, event.submitter, $(id)));
  });
}

const listOf = (text) => text.split(",").map((part) => part.trim()).filter(Boolean);

function addForms() {
  const stateField = $("device-form").elements.state;
  for (const [value, words] of Object.entries(states)) stateField.append(node("option", { value }, words));
  onSubmit("device-form", (fields) => ask("PUT", own("devices/" + encodeURIComponent(state.selected)), {
    state: fields.state.value, topics: listOf(fields.topics.value),
  }));
  stateField.addEventListener("change", () => $("device-form").requestSubmit());
  $("device-form").elements.rotate.onclick = () => attempt(async () => {
    const old = state.selected;
    const { token } = await ask("POST", own(`devices/${encodeURIComponent(old)}/rotate`));
    await loadDevices();
    select(token);
    notice("The old token is no longer registered.");
  });
  const adding = $("device-add").querySelector("form");
  adding.addEventListener("submit", (event) => {
    event.preventDefault();
    attempt(async () => {
      const { token, platform, app, topics } = adding.elements;
      const change = { platform: platform.value, topics: listOf(topics.value) };
      if (app.value) change.app = app.value;
      await ask("PUT", own("devices/" + encodeURIComponent(token.value)), change);
      select(token.value);
      adding.reset();
    });
  });
  onSubmit("send", async ({ kind, value, title, body, project }) => {
    const notification = {};
    if (title.value) notification.title = title.value;
    if (body.value) notification.body = body.value;
    const message = { [kind.value]: value.value };
    if (title.value || body.value) message.notification = notification;
    await ask("POST", `/v1/projects/${encodeURIComponent(project.value)}/messages:send`, { message }, {
      "Authorization": "Bearer emulator-page", "Content-Type": "application/json",
    });
  });
  onSubmit("clock", (_, button) => ask("POST", own("clock"), { advance: button.value }));
  onSubmit("fault", async ({ status, target, count }) => {
    const fault = { answer: status.value === "cut" ? { cut: "before" } : { status: Number(status.value) } };
    if (target.value) fault.target = target.value;
    if (count.value) fault.count = Number(count.value);
    await ask("POST", own("faults"), fault);
    await loadFaults();
  });
  $("fault").elements.clear.onclick = () => attempt(async () => {
    drawFaults((await ask("DELETE", own("faults"))).faults);
  });
  onSubmit("limits", async (_, button) => {
    const off = button.value === "off";
    drawLimits(await ask("PUT", own("limits"), off
      ? { project: null, device: false, appleDevicePerMinute: null, burst: false, fanoutPerSecond: null,
        concurrentFanouts: null, topicChangesPerSecond: null }
      : { project: 600000, device: true, appleDevicePerMinute: null, burst: true, fanoutPerSecond: 10000,
        concurrentFanouts: 1000, topicChangesPerSecond: 3000 }));
  });
  onSubmit("reset", (_, button) => {
    // The second press within five seconds does it.
    if (button.dataset.sure) return ask("POST", own("reset"));
    button.dataset.sure = "yes";
    button.textContent = "Press again to forget everything";
    setTimeout(() => { delete button.dataset.sure; button.textContent = "Reset everything"; }, 5000);
  });
}

function moveCard(step) {
  const cards = [...$("cards").querySelectorAll("article")];
  const at = cards.indexOf(document.activeElement.closest?.("article"));
  const next = cards[Math.min(cards.length - 1, Math.max(0, at + step))];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
}

function addKeys() {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, dialog")) return;
    const actions = {
      "/": () => $("find").focus(), "j": () => moveCard(1), "k": () => moveCard(-1),
      "a": () => select(null), "s": () => $("send").elements.title.focus(), "?": () => $("keys").showModal(),
    };
    if (event.key === "Enter" && event.target.matches("article")) {
      const details = event.target.querySelector("details");
      details.open = !details.open;
    } else if (actions[event.key]) {
      event.preventDefault();
      actions[event.key]();
    }
  });
  // The form sends to the device that was chosen last.
  $("device-list").addEventListener("click", (event) => {
    const name = event.target.closest("button")?.dataset.name;
    if (!name) return;
    $("send").elements.kind.value = "token";
    $("send").elements.value.value = name;
  });
  $("find").addEventListener("input", () => draw(drawDevices));
}

addForms();
addKeys();
setInterval(drawClock, 1000);
new IntersectionObserver(([end]) => {
  if (end.isIntersecting && state.shownCount < listed().length) {
    state.shownCount += atOnce;
    draw(drawCards);
  }
}, { rootMargin: "600px" }).observe($("cards-more"));
listen();
