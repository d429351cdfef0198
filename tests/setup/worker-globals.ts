// Workbox modules, which the app shares with its worker, read `self` as soon as they load.
Object.assign(globalThis, { self: globalThis, __WB_DISABLE_DEV_LOGS: true });

// The files of a worker share what they have loaded, but no database of the browser.
if ('IDBFactory' in globalThis) globalThis.indexedDB = new IDBFactory();
