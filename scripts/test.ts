// Runs every check, then prints one line with the sum. A check that could not run counts as failed.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'

type Count = { passed: number; failed: number }
type VitestReport = { testResults: { status: string; assertionResults: { status: string }[] }[] }
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }
type VerifyReport = { passed: number; failed: number }

const cache = '.cache/test'
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })

const counts = [
  run('检查', 'node scripts/verify.ts --without-tests', 'verify.json', readVerify),
  run(
    '测试',
    `vitest run --reporter=default --reporter=json --outputFile.json=${cache}/vitest.json`,
    'vitest.json',
    readVitest,
  ),
  run('构建', 'node scripts/build-console.ts', null, () => ({ passed: 0, failed: 0 })),
  run('浏览器', `E2E_PORT=${await freePort()} playwright test`, 'playwright.json', readPlaywright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.reduce((sum, count) => sum + count.failed, 0)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function run<Report>(name: string, command: string, report: string | null, read: (report: Report) => Count): Count {
  console.log(`\n=== ${name}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' })
  const count = report === null ? { passed: 0, failed: 0 } : readReport(report, read)
  return status !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count
}

function readReport<Report>(name: string, read: (report: Report) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(`${cache}/${name}`, 'utf8')) as Report) // the tool just wrote it
  } catch {
    console.error(`${name} was not written`)
    return { passed: 0, failed: 1 }
  }
}

function readVerify(report: VerifyReport): Count {
  return report
}

function readVitest({ testResults }: VitestReport): Count {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  return { passed: count(statuses, 'passed'), failed: count(statuses, 'failed') + broken.length }
}

function readPlaywright({ stats, errors }: PlaywrightReport): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

function count(statuses: string[], wanted: string): number {
  return statuses.filter((status) => status === wanted).length
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  await new Promise((done) => server.close(done))
  return port
}
