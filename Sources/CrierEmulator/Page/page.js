"use strict";

// The page shows what /emulator/… answers, and follows /emulator/events. Texts of messages are only
// ever set as text, never as HTML.

const $ = (id) => document.getElementById(id);
const own = (path) => "/emulator/" + path;

/** The deliveries by number; the newest `most` are kept. */
const deliveries = new Map();
/** The devices by token or installation ID. */
const devices = new Map();
let requests = [];
let selected = null;
let newest = 0;

const most = 10000;
const atOnce = 60;
let shownCount = atOnce;

const states = {
  background: "in the background", foreground: "app open", dozing: "dozing", offline: "offline",
  forceStopped: "force-stopped", uninstalled: "uninstalled",
};
const platforms = { android: "Android", ios: "Apple", web: "Web" };
const reasons = {
  offline: "waits until the device is online", dozing: "waits until the device wakes up",
  throttled: "waits, because the device gets too many", ttlExpired: "expired before delivery",
  collapsed: "replaced by a newer message with the same collapse key",
  tooManyPending: "discarded with the others: more than 100 waited",
  deviceInactive: "the device was silent for a month", appForceStopped: "the app is force-stopped",
  uninstalled: "the app is uninstalled", otherApp: "meant for another app",
  noSubscriber: "nobody is subscribed",
};

// Talking to the emulator

async function ask(method, path, body, headers = {}) {
  const answer = await fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json().catch(() => null);
  if (answer.ok) return json;
  const error = json?.error ?? {};
  const words = error.sentence ? [error.sentence, error.fix] : [error.message ?? answer.statusText];
  throw new Error(words.filter(Boolean).join(" "));
}

let noticeEnd;
function notice(text) {
  $("notice").textContent = text;
  $("notice").hidden = false;
  clearTimeout(noticeEnd);
  noticeEnd = setTimeout(() => { $("notice").hidden = true; }, 8000);
}

/** Runs an action; a failure is shown, and what was typed stays. */
async function attempt(action) {
  try {
    await action();
  } catch (error) {
    notice(error.message);
  }
}

// Drawing

function node(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("aria-")) made.setAttribute(key, value); else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const timeText = (text) => text ? new Date(text).toLocaleTimeString([], { hour12: false }) : "";
const pretty = (value) => JSON.stringify(value, null, 2);

function texts(delivery) {
  if (delivery.shown) return delivery.shown;
  // A message that waits or was dropped shows nothing; its own words tell which one it is.
  return delivery.state === "delivered" ? null : delivery.message?.notification ?? null;
}

function targetText(delivery) {
  const [kind, value] = Object.entries(delivery.target ?? {})[0] ?? ["", ""];
  return kind === "topic" || kind === "condition" ? `${kind} ${value}` : "";
}

function card(delivery) {
  const kind = delivery.platform === "ios" ? "apple" : delivery.platform ?? "nobody";
  const shown = texts(delivery);
  const device = devices.get(delivery.device);
  const made = node("article", { className: `push ${kind} ${delivery.state}`, tabIndex: 0 });
  made.dataset.number = delivery.number;
  made.append(node("header", {},
    node("span", { className: "icon", "aria-hidden": "true" }, (platforms[delivery.platform] ?? "–")[0]),
    node("span", { className: "where", title: delivery.device ?? "" },
      [platforms[delivery.platform], device?.app ?? delivery.device ?? "no device"].filter(Boolean).join(" · ")),
    node("time", {}, timeText(delivery.deliveredAt ?? delivery.acceptedAt)),
    node("span", { className: "state" }, delivery.state)));
  const title = shown?.title ?? shown?.titleKey ?? shown?.uncertainTitle;
  const body = shown?.body ?? shown?.bodyKey ?? shown?.uncertainBody;
  if (title) made.append(node("h3", { dir: "auto" }, title));
  if (shown?.subtitle) made.append(node("p", { dir: "auto" }, shown.subtitle));
  if (body) made.append(node("p", { dir: "auto" }, body));
  if (shown?.image) made.append(node("div", { className: "picture" }, `Picture: ${shown.image}`));
  if (delivery.callback) {
    made.append(node("p", { className: "quiet" }, `The app's code gets ${delivery.callback.name}.`));
  } else if (!shown && delivery.state === "delivered") {
    made.append(node("p", { className: "quiet" }, "Nothing is shown, and no code runs."));
  }
  const facts = [
    reasons[delivery.reason], targetText(delivery), device?.app ? delivery.device : "",
    delivery.tags.join(", "), `no. ${delivery.number}`,
  ];
  made.append(node("footer", { className: "quiet" }, facts.filter(Boolean).join(" · ")));
  const details = node("details", {}, node("summary", { className: "quiet" }, "JSON"));
  details.addEventListener("toggle", () => {
    if (details.open && details.childElementCount === 1) {
      details.append(node("pre", {}, pretty(delivery.message)));
      if (delivery.callback) details.append(node("pre", {}, pretty(delivery.callback)));
    }
  });
  made.append(details);
  return made;
}

/** The numbers of the messages to list, newest first. */
function listed() {
  const numbers = [];
  for (const [number, delivery] of deliveries) {
    if (selected === null || delivery.device === selected) numbers.push(number);
  }
  return numbers.sort((a, b) => b - a);
}

let cardsByNumber = new Map();
const changedCards = new Set();

function drawCards() {
  const numbers = listed();
  const shown = numbers.slice(0, shownCount);
  const focused = document.activeElement?.dataset?.number;
  const kept = new Map();
  for (const number of shown) {
    const old = changedCards.has(number) ? undefined : cardsByNumber.get(number);
    const made = old ?? card(deliveries.get(number));
    if (!old && cardsByNumber.get(number)?.querySelector("details")?.open) made.querySelector("details").open = true;
    kept.set(number, made);
  }
  changedCards.clear();
  cardsByNumber = kept;
  const place = $("cards");
  let next = place.firstChild;
  for (const made of kept.values()) {
    if (made === next) { next = next.nextSibling; continue; }
    place.insertBefore(made, next);
  }
  while (next) { const gone = next; next = next.nextSibling; gone.remove(); }
  if (kept.size === 0) {
    place.append(node("p", { className: "empty" },
      selected === null ? "No message was sent yet. Send one at the right, or from your own code."
        : "This device got no message yet."));
  }
  if (focused && !document.activeElement?.dataset?.number) kept.get(Number(focused))?.focus({ preventScroll: true });
  $("messages-title").textContent = selected === null ? `Messages (${numbers.length})` : `${selected}: ${numbers.length}`;
  $("cards-more").textContent = numbers.length > shown.length ? `${numbers.length - shown.length} older ones: scroll down.` : "";
}

function drawDevices() {
  const wanted = $("find").value.trim().toLowerCase();
  const found = [...devices].filter(([name, device]) => !wanted || name.toLowerCase().includes(wanted)
    || device.topics.some((topic) => topic.toLowerCase().includes(wanted)));
  const list = $("device-list");
  const focused = list.contains(document.activeElement) ? document.activeElement.dataset.name : undefined;
  const rows = found.slice(0, 200).map(([name, device]) => deviceRow(name, device));
  list.replaceChildren(allRow(), ...rows);
  if (focused !== undefined) [...list.querySelectorAll("button")].find((b) => b.dataset.name === focused)?.focus();
  const rest = found.length - rows.length;
  $("device-more").hidden = rest <= 0;
  $("device-more").textContent = `${rest} more: type a part of the name.`;
  drawDeviceForm();
}

function allRow() {
  const button = node("button", { type: "button", "aria-pressed": String(selected === null) },
    node("span", {}, "All devices"), node("small", {}, `${devices.size} known`));
  button.dataset.name = "";
  button.onclick = () => select(null);
  return node("li", {}, button);
}

function deviceRow(name, device) {
  const facts = [platforms[device.platform], states[device.state] ?? device.state, device.topics.join(", ")];
  const button = node("button", { type: "button", title: name, "aria-pressed": String(selected === name) },
    node("span", { className: "token" }, name),
    node("small", {}, facts.filter(Boolean).join(" · ")),
    node("span", { className: "count" }, device.stored ? `${device.stored} waiting` : ""));
  button.dataset.name = name;
  button.onclick = () => select(name);
  return node("li", {}, button);
}

function drawDeviceForm() {
  const form = $("device-form");
  const device = devices.get(selected);
  form.hidden = !device;
  if (!device || form.contains(document.activeElement)) return;
  form.elements.state.value = device.state;
  form.elements.topics.value = device.topics.join(", ");
}

function drawRequests() {
  const rows = requests.slice(-100).reverse().map((request) => {
    const row = node("tr", { className: request.status >= 400 ? "refused" : "" },
      node("td", {}, timeText(request.at)),
      node("td", { className: "path" }, `${request.method} ${request.path}`),
      node("td", { className: "status" }, `${request.status}${request.refusal && !/^\d+$/.test(request.refusal) ? " " + request.refusal : ""}${request.fault ? ` (fault ${request.fault})` : ""}`),
      node("td", { className: "number" }, String(Math.round(request.milliseconds * 10) / 10)));
    row.title = [request.client, request.authorization, `${request.requestBytes} bytes in, ${request.answerBytes} out`].filter(Boolean).join(" · ");
    return row;
  });
  $("request-rows").replaceChildren(...rows);
}

function drawCounters(counters) {
  const sum = (counts) => Object.values(counts).reduce((a, b) => a + b, 0);
  const facts = {
    accepted: counters.accepted, refused: sum(counters.refused), delivered: counters.delivered,
    waiting: counters.stored, dropped: sum(counters.dropped),
  };
  $("counters").replaceChildren(...Object.entries(facts).map(([name, count]) =>
    node("div", {}, node("dt", {}, name), node("dd", {}, count.toLocaleString()))));
}

function drawFaults(list) {
  $("fault-list").replaceChildren(...list.map((fault) => {
    const answer = fault.answer.status ?? (fault.answer.cut ? `cut ${fault.answer.cut}` : "delayed");
    const facts = [`${answer}`, fault.route, fault.target, fault.count && `${fault.count} times`, `hit ${fault.hits} times`];
    return node("li", {}, facts.filter(Boolean).join(" · "));
  }));
}

function drawLimits(limits) {
  const off = limits.project === null && !limits.device && !limits.burst;
  $("limits-now").textContent = off ? "All limits are off." : pretty(limits);
}

// Redraws wait for the next frame, so that thousands of events cost one drawing.
const due = new Set();
function draw(...parts) {
  if (due.size === 0) requestAnimationFrame(() => {
    const now = [...due];
    due.clear();
    for (const part of now) part();
  });
  for (const part of parts) due.add(part);
}

function select(name) {
  selected = name;
  shownCount = atOnce;
  if (name !== null) {
    const form = $("send").elements;
    form.kind.value = "token";
    form.value.value = name;
  }
  draw(drawDevices, drawCards);
}

// What is known

function keep(delivery) {
  deliveries.set(delivery.number, delivery);
  changedCards.add(delivery.number);
  newest = Math.max(newest, delivery.number);
  for (const number of deliveries.keys()) {
    if (deliveries.size <= most) break;
    deliveries.delete(number);
  }
}

const nameOf = (device) => device.token ?? device.fid;

/** The devices that have changed since their list was asked for. */
const changedDevices = new Set();

function keepDevice(name, device) {
  // A card names the app of its device.
  if (devices.get(name)?.app !== device.app) {
    for (const number of cardsByNumber.keys()) {
      if (deliveries.get(number)?.device === name) changedCards.add(number);
    }
    draw(drawCards);
  }
  devices.set(name, device);
  changedDevices.add(name);
  draw(drawDevices);
}

async function loadDevices() {
  changedDevices.clear();
  const page = await ask("GET", own("devices?limit=1000"));
  const changed = [...changedDevices];
  const known = new Map(page.devices.map((device) => [nameOf(device), device]));
  for (const name of changed) if (devices.has(name)) known.set(name, devices.get(name));
  for (const name of [...devices.keys()]) if (!known.has(name)) devices.delete(name);
  for (const [name, device] of known) keepDevice(name, device);
  draw(drawDevices);
}

async function loadDevice(name) {
  if (name === null) return;
  try {
    keepDevice(name, await ask("GET", own("devices/" + encodeURIComponent(name))));
  } catch {
    devices.delete(name);
    draw(drawDevices);
  }
}

/** Loads the newest messages first, then older ones. */
async function loadMessages() {
  deliveries.clear();
  changedCards.clear();
  cardsByNumber = new Map();
  newest = 0;
  const first = await ask("GET", own("messages?limit=1"));
  const last = first.messages.length ? (await ask("GET", own("messages/latest"))).number : 0;
  for (let before = last; before > Math.max(0, last - most); before -= 500) {
    const page = await ask("GET", own(`messages?after=${Math.max(0, before - 500)}&limit=${Math.min(500, before)}`));
    // What an event has brought meanwhile is newer.
    for (const delivery of page.messages) if (!deliveries.has(delivery.number)) keep(delivery);
    draw(drawCards);
  }
}

async function loadRequests() {
  const page = await ask("GET", own("requests?limit=1000"));
  requests = page.requests;
  draw(drawRequests);
}

async function loadCounters() { drawCounters(await ask("GET", own("counters"))); }
async function loadFaults() { drawFaults((await ask("GET", own("faults"))).faults); }
async function loadLimits() { drawLimits(await ask("GET", own("limits"))); }

let clockSkew = 0;
function setClock(text) { clockSkew = new Date(text).getTime() - Date.now(); drawClock(); }
function drawClock() {
  const now = new Date(Date.now() + clockSkew);
  $("now").textContent = now.toLocaleString();
  $("now").dateTime = now.toISOString();
}
async function loadClock() { setClock((await ask("GET", own("clock"))).now); }

function loadAll() {
  return attempt(() => Promise.all([
    loadDevices(), loadMessages(), loadRequests(), loadCounters(), loadFaults(), loadLimits(), loadClock(),
  ]));
}

// Counters and devices change with every message, so they are asked for at most once a second.
let refresh;
const staleDevices = new Set();
function refreshSoon() {
  refresh ??= setTimeout(() => {
    refresh = undefined;
    const names = [...staleDevices];
    staleDevices.clear();
    attempt(() => Promise.all([
      loadCounters(), loadFaults(), names.length > 20 ? loadDevices() : Promise.all(names.map(loadDevice)),
    ]));
  }, 300);
}

function listen() {
  const events = new EventSource(own("events"));
  events.onopen = () => {
    $("link").textContent = "live";
    $("link").className = "live";
    loadAll();
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
    requests.push(request);
    if (requests.length > 1000) requests = requests.slice(-500);
    draw(drawRequests);
    refreshSoon();
  });
  on("clock", ({ now }) => { setClock(now); refreshSoon(); });
  on("reset", () => { select(null); loadAll(); });
}

// Forms and keys

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
  onSubmit("device-form", ({ state, topics }) => ask("PUT", own("devices/" + encodeURIComponent(selected)), {
    state: state.value, topics: listOf(topics.value),
  }));
  stateField.addEventListener("change", () => $("device-form").requestSubmit());
  $("device-form").elements.rotate.onclick = () => attempt(async () => {
    const old = selected;
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
  $("fault").elements.clear.onclick = () => attempt(async () => drawFaults((await ask("DELETE", own("faults"))).faults));
  onSubmit("limits", async (_, button) => {
    const off = button.value === "off";
    drawLimits(await ask("PUT", own("limits"), off
      ? { project: null, device: false, burst: false, fanoutPerSecond: null, concurrentFanouts: null }
      : { project: 600000, device: true, burst: true, fanoutPerSecond: 10000, concurrentFanouts: 1000 }));
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
  $("find").addEventListener("input", () => draw(drawDevices));
}

addForms();
addKeys();
setInterval(drawClock, 1000);
new IntersectionObserver(([end]) => {
  if (end.isIntersecting && shownCount < listed().length) {
    shownCount += atOnce;
    draw(drawCards);
  }
}, { rootMargin: "600px" }).observe($("cards-more"));
listen();
