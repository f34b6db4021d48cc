// The demonstration: a fictional operator with its history and its live chargers. Other parts import only this file.
export { loadDemoBase } from './load-demo.ts'
export { startDemo } from './start-demo.ts'
export { readDemoState } from './store.ts'
