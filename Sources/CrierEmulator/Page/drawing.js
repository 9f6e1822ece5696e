// Draws what model.js knows. Texts of messages are only ever set as text, never as HTML.

import { deliveries, devices, replacementOf, select, state } from "./model.js";

export const $ = (id) => document.getElementById(id);

export const states = {
  background: "in the background", foreground: "app open", dozing: "dozing", offline: "offline",
  forceStopped: "force-stopped", uninstalled: "uninstalled",
};
const platforms = { android: "Android", ios: "Apple", web: "Web" };
const reasons = {
  offline: "waits until the device is online", dozing: "waits until the device wakes up",
  throttled: "waits, because the device gets too many", ttlExpired: "expired before delivery",
  collapsed: "replaced by a newer message while it waited",
  tooManyPending: "discarded with the others: more than 100 waited",
  deviceInactive: "the device was silent for a month", appForceStopped: "the app is force-stopped",
  uninstalled: "the app is uninstalled", otherApp: "meant for another app",
  noSubscriber: "nobody is subscribed",
};

export function node(name, properties = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("aria-")) made.setAttribute(key, value); else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// With hour12: false, some languages write midnight as 24:00.
const clock24 = { hourCycle: "h23" };
export const timeText = (text) => text ? new Date(text).toLocaleTimeString([], clock24) : "";
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
  const replacement = replacementOf(delivery);
  const made = node("article", {
    className: `push ${kind} ${delivery.state}${replacement ? " replaced" : ""}`, tabIndex: 0,
  });
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
  if (shown?.image) made.append(node("div", { className: "picture" }, `Image: ${shown.image}`));
  if (shown?.buttons) {
    const names = shown.buttons.map((title) => node("span", { dir: "auto" }, title));
    made.append(node("p", { className: "buttons", "aria-label": "Buttons" }, ...names));
  }
  if (shown?.badge !== undefined) {
    const badge = shown.badge === 0 ? "The app icon's badge is removed." : `The app icon's badge: ${shown.badge}.`;
    made.append(node("p", { className: "quiet badge" }, badge));
  }
  if (delivery.callback) {
    made.append(node("p", { className: "quiet" }, `Calls the app's ${delivery.callback.name}.`));
    // A message without texts can only be told from others by its data.
    const keys = Object.keys(delivery.message?.data ?? {});
    if (!shown && keys.length > 0) {
      made.append(node("p", { className: "quiet" }, `Data: ${keys.slice(0, 8).join(", ")}${keys.length > 8 ? " …" : ""}`));
    }
  } else if (!shown && delivery.state === "delivered") {
    made.append(node("p", { className: "quiet" }, "Nothing is shown, and no code runs."));
  }
  const facts = [
    replacement && `replaced on the device by no. ${replacement}`,
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
export function listed() {
  const numbers = [];
  for (const [number, delivery] of deliveries) {
    if (state.selected === null || delivery.device === state.selected) numbers.push(number);
  }
  return numbers.sort((a, b) => b - a);
}

let cardsByNumber = new Map();
export const changedCards = new Set();

/** The numbers of the messages that are drawn. */
export const drawnCards = () => cardsByNumber.keys();

export function forgetCards() {
  cardsByNumber = new Map();
  changedCards.clear();
}

export function drawCards() {
  const numbers = listed();
  const shown = numbers.slice(0, state.shownCount);
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
      state.selected === null ? "No message was sent yet. Send one with the form, or from your own code."
        : "This device got no message yet."));
  }
  if (focused && !document.activeElement?.dataset?.number) kept.get(Number(focused))?.focus({ preventScroll: true });
  $("messages-title").textContent =
    state.selected === null ? `Messages (${numbers.length})` : `Messages to ${state.selected} (${numbers.length})`;
  const older = numbers.length - shown.length;
  $("cards-more").textContent = older > 0 ? `${older} older ones: scroll down.` : "";
}

export function drawDevices() {
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
  const button = node("button", { type: "button", "aria-pressed": String(state.selected === null) },
    node("span", {}, "All devices"), node("small", {}, `${devices.size}${state.hasMoreDevices ? " or more" : ""} known`));
  button.dataset.name = "";
  button.onclick = () => select(null);
  return node("li", {}, button);
}

function deviceRow(name, device) {
  const facts = [platforms[device.platform], states[device.state] ?? device.state, device.topics.join(", ")];
  const button = node("button", { type: "button", title: name, "aria-pressed": String(state.selected === name) },
    node("span", { className: "token" }, name),
    node("small", {}, facts.filter(Boolean).join(" · ")),
    node("span", { className: "count" }, device.stored ? `${device.stored} waiting` : ""));
  button.dataset.name = name;
  button.onclick = () => select(name);
  return node("li", {}, button);
}

function drawDeviceForm() {
  const form = $("device-form");
  const device = devices.get(state.selected);
  form.hidden = !device;
  if (!device || form.contains(document.activeElement)) return;
  form.elements.state.value = device.state;
  form.elements.topics.value = device.topics.join(", ");
}

export function drawClock() {
  const now = new Date(Date.now() + state.clockSkew);
  $("now").textContent = now.toLocaleString([], clock24);
  $("now").dateTime = now.toISOString();
}

// Redraws wait for the next frame, so that thousands of events cost one drawing.
const due = new Set();
export function draw(...parts) {
  if (due.size === 0) requestAnimationFrame(() => {
    const now = [...due];
    due.clear();
    for (const part of now) part();
  });
  for (const part of parts) due.add(part);
}
