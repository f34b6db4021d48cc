import { startRealServer } from './process/real-server.ts'

// Measures how long an empty folder takes until the server answers, and how long every later start takes.
const mostFirstMs = 120_000
const mostLaterMs = 6000
const laterStarts = 3

const began = performance.now()
const server = await startRealServer()
const firstMs = performance.now() - began
const laterMs: number[] = []
try {
  for (let run = 0; run < laterStarts; run += 1) laterMs.push(await server.killServer())
} finally {
  await server.stop()
}
const slowestMs = Math.max(...laterMs)
console.log(`first start ${seconds(firstMs)} s (at most ${seconds(mostFirstMs)} s)`)
console.log(`later starts ${laterMs.map(seconds).join(', ')} s (at most ${seconds(mostLaterMs)} s)`)
process.exitCode = firstMs <= mostFirstMs && slowestMs <= mostLaterMs ? 0 : 1

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1)
}
