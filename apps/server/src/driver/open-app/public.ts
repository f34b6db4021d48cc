// Open apps: who may come in by the drivers' door, and what is kept of each call.
export { admitApp } from './admit-app.ts'
export { listOpenApps, openAppNames } from './store.ts'
export { addApp } from './save-app.ts'
export { recordCall } from './record-call.ts'
export { sweepNoncesHandler, sweepNoncesOften } from './sweep-nonces.ts'
