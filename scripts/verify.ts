// The check before every commit: two steps at a time; a failing step prints its name and its output.
import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'

const steps: Record<string, string> = {
  lint: 'oxlint --type-aware --deny-warnings',
  types: 'tsc -b --checkers 1',
  format: 'prettier --check --log-level warn --cache --cache-location .cache/prettier .',
  rules: 'node scripts/rules.ts',
  knip: 'knip',
  'doc links': 'node scripts/doc-links.ts',
  'unit tests': 'vitest run --project rules --reporter=default',
}

// Whoever read our output is gone: what is written would fail again and again.
for (const out of [process.stdout, process.stderr]) out.on('error', () => process.exit(1))

const failed: string[] = []
const queue = Object.entries(steps).filter(
  ([name]) => name !== 'unit tests' || !process.argv.includes('--without-tests'),
)
const total = queue.length
const started = Date.now()
await Promise.all([worker(), worker()])
mkdirSync('.cache/test', { recursive: true })
writeFileSync('.cache/test/verify.json', JSON.stringify({ passed: total - failed.length, failed }))
if (failed.length > 0) console.error(`\nverify failed: ${failed.join(', ')}`)
else console.log(`verify passed in ${seconds(started)} s`)
process.exitCode = failed.length > 0 ? 1 : 0

async function worker(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) await runStep(...step)
}

function runStep(name: string, command: string): Promise<void> {
  const begun = Date.now()
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((done) => {
    child.once('close', (code) => {
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds(begun)} s`)
      if (code === 0) return done()
      failed.push(name)
      console.error(`\n--- ${name}: ${command}\n${output.trimEnd()}\n`)
      done()
    })
  })
}

function seconds(since: number): string {
  return ((Date.now() - since) / 1000).toFixed(1)
}
