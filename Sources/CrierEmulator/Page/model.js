// What the emulator has, as far as the page knows it.

import {
  changedCards, draw, drawCards, drawClock, drawDevices, drawnCards, forgetCards,
} from "./drawing.js";
import { drawCounters, drawFaults, drawLimits, drawRequests } from "./service.js";

export const own = (path) => "/emulator/" + path;

/** The deliveries by number; the newest `most` are kept. */
export const deliveries = new Map();
/** The number of the newest notification with each tag (or Apple's collapse ID) of each device. */
const newestByTag = new Map();
/** The devices by token or installation ID. */
export const devices = new Map();
export const state = {
  /** The newest requests, oldest first. */
  requests: [],
  /** The faults, in their order. */
  faults: [],
  /** Whether the emulator has devices that the page does not list. */
  hasMoreDevices: false,
  /** The device whose messages are listed; null for all. */
  selected: null,
  /** The number of messages that are listed. */
  shownCount: 0,
  /** The emulator's time minus this machine's, in milliseconds. */
  clockSkew: 0,
};

const most = 10000;
/** The highest number that is not kept any more. */
let dropped = 0;
export const atOnce = 60;
state.shownCount = atOnce;

export async function ask(method, path, body, headers = {}) {
  const answer = await fetch(path, {
    method, headers, body: body === undefined ? undefined : JSON.stringify(body),
  });
  const json = await answer.json().catch(() => null);
  if (answer.ok) return json;
  const error = json?.error ?? {};
  const words = error.sentence ? [error.sentence, error.fix] : [error.message ?? answer.statusText];
  throw new Error(words.filter(Boolean).join(" "));
}

export function select(name) {
  state.selected = name;
  state.shownCount = atOnce;
  draw(drawDevices, drawCards);
}

const tagOf = ({ device, shown }) => shown?.tag ? JSON.stringify([device, shown.tag]) : null;

/** The number of the notification that took a notification's place on the device; null if none did. */
export function replacementOf(delivery) {
  const newest = newestByTag.get(tagOf(delivery));
  return newest === undefined || newest === delivery.number ? null : newest;
}

/** Whether a notification came later than another one; one that waited came later than its number says. */
function isLater(one, other) {
  const span = Date.parse(one.deliveredAt) - Date.parse(other.deliveredAt);
  return span > 0 || (span === 0 && one.number > other.number);
}

function keepTag(delivery) {
  const tag = tagOf(delivery);
  if (tag === null) return;
  const other = deliveries.get(newestByTag.get(tag));
  if (other && !isLater(delivery, other)) return;
  newestByTag.set(tag, delivery.number);
  if (other) changedCards.add(other.number);
}

function drop(number) {
  const tag = deliveries.has(number) ? tagOf(deliveries.get(number)) : null;
  if (tag !== null && newestByTag.get(tag) === number) newestByTag.delete(tag);
  deliveries.delete(number);
}

export function keep(delivery) {
  if (delivery.number <= dropped) return;
  deliveries.set(delivery.number, delivery);
  changedCards.add(delivery.number);
  keepTag(delivery);
  // Older messages are loaded behind newer ones, so their order here says nothing.
  for (; dropped < delivery.number - most; dropped += 1) drop(dropped + 1);
}

export const nameOf = (device) => device.token ?? device.fid;

/** The devices that have changed since their list was asked for. */
const changedDevices = new Set();

export function keepDevice(name, device) {
  // A card names the app of its device.
  if (devices.get(name)?.app !== device.app) {
    for (const number of drawnCards()) {
      if (deliveries.get(number)?.device === name) changedCards.add(number);
    }
    draw(drawCards);
  }
  devices.set(name, device);
  changedDevices.add(name);
  draw(drawDevices);
}

export async function loadDevices() {
  changedDevices.clear();
  const page = await ask("GET", own("devices?limit=1000"));
  state.hasMoreDevices = page.devices.length === 1000;
  const changed = [...changedDevices];
  const known = new Map(page.devices.map((device) => [nameOf(device), device]));
  for (const name of changed) if (devices.has(name)) known.set(name, devices.get(name));
  for (const name of [...devices.keys()]) if (!known.has(name)) devices.delete(name);
  for (const [name, device] of known) keepDevice(name, device);
  draw(drawDevices);
}

export async function loadDevice(name) {
  if (name === null) return;
  try {
    keepDevice(name, await ask("GET", own("devices/" + encodeURIComponent(name))));
  } catch {
    devices.delete(name);
    draw(drawDevices);
  }
}

/** Counts the calls of `loadMessages`: a call ends when another one has begun. */
let loads = 0;

/** Loads the newest messages first, then older ones. */
async function loadMessages() {
  loads += 1;
  const load = loads;
  deliveries.clear();
  newestByTag.clear();
  dropped = 0;
  forgetCards();
  const first = await ask("GET", own("messages?limit=1"));
  const last = first.messages.length ? (await ask("GET", own("messages/latest"))).number : 0;
  if (load !== loads) return;
  dropped = Math.max(dropped, last - most, 0);
  for (let before = last; before > dropped; before -= 500) {
    const page = await ask("GET", own(`messages?after=${Math.max(0, before - 500)}&limit=${Math.min(500, before)}`));
    if (load !== loads) return;
    // What an event has brought meanwhile is newer.
    for (const delivery of page.messages) if (!deliveries.has(delivery.number)) keep(delivery);
    draw(drawCards);
  }
}

/** Loads the newest requests; the list begins with the oldest ones, so it is read to its end. */
async function loadRequests() {
  state.requests = [];
  let requests = [];
  let page = { next: 0 };
  do {
    page = await ask("GET", own(`requests?after=${page.next}&limit=1000`));
    requests = [...requests, ...page.requests].slice(-1000);
  } while (page.requests.length === 1000);
  // What an event has brought meanwhile is newer.
  const last = requests.at(-1)?.number ?? 0;
  state.requests = [...requests, ...state.requests.filter(({ number }) => number > last)];
  draw(drawRequests);
}

export async function loadCounters() { drawCounters(await ask("GET", own("counters"))); }
export async function loadFaults() { drawFaults((await ask("GET", own("faults"))).faults); }
async function loadLimits() { drawLimits(await ask("GET", own("limits"))); }

export function setClock(text) {
  state.clockSkew = new Date(text).getTime() - Date.now();
  drawClock();
}

async function loadClock() { setClock((await ask("GET", own("clock"))).now); }

/** Loads everything anew. */
export function loadAll() {
  return Promise.all([
    loadDevices(), loadMessages(), loadRequests(), loadCounters(), loadFaults(), loadLimits(), loadClock(),
  ]);
}
