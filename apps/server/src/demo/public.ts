// The demonstration: an operator that never was, his past, and his chargers of now. Other parts come in here only.
export { loadDemoBase } from './load-demo.ts'
export { startDemo } from './start-demo.ts'
