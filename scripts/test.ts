// Runs every check, then names what failed and prints one line with the sum. A check that could not run counts as failed.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { makeFastFolder } from './fast-folder.ts'

type Count = { passed: number; failed: string[] }
type VitestTest = { status: string; fullName: string; failureMessages?: string[] }
type VitestReport = { testResults: { name: string; status: string; message: string; assertionResults: VitestTest[] }[] }
type PlaywrightSpec = { title: string; ok: boolean; tests: { status: string }[] }
type PlaywrightSuite = { file: string; specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; flaky: number }
  errors: { message?: string }[]
}

const cache = '.cache/test'
rmSync(cache, { recursive: true, force: true })
mkdirSync(cache, { recursive: true })
const env = { ...process.env, TMPDIR: makeFastFolder() }

const counts = [
  run('检查', 'node scripts/verify.ts --without-tests', 'verify.json', (report: Count) => report),
  run(
    '测试',
    `vitest run --retry=1 --reporter=default --reporter=json --outputFile.json=${cache}/vitest.json`,
    'vitest.json',
    readVitest,
  ),
  run('构建', 'node scripts/build-console.ts', null, () => ({ passed: 0, failed: [] })),
  run('浏览器', `E2E_PORT=${await freePort()} playwright test`, 'playwright.json', readPlaywright),
]
const passed = counts.reduce((sum, count) => sum + count.passed, 0)
const failed = counts.flatMap((count) => count.failed)
if (failed.length > 0) for (const line of complaints()) console.log(line)
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 ? 1 : 0

function run<Report>(name: string, command: string, report: string | null, read: (report: Report) => Count): Count {
  console.log(`\n=== ${name}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  const count = report === null ? { passed: 0, failed: [] } : readReport(report, read)
  return status !== 0 && count.failed.length === 0 ? { ...count, failed: [`${name}: ${command}`] } : count
}

function readReport<Report>(name: string, read: (report: Report) => Count): Count {
  try {
    return read(JSON.parse(readFileSync(`${cache}/${name}`, 'utf8')) as Report) // the tool just wrote it
  } catch (error) {
    return { passed: 0, failed: [`${name} could not be read: ${String(error)}`] }
  }
}

function readVitest({ testResults }: VitestReport): Count {
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((one) => ({ ...one, name })))
  const failed = tests.filter(({ status }) => status === 'failed')
  for (const { name, fullName, status, failureMessages = [] } of tests)
    if (status === 'passed' && failureMessages.length > 0) sayFlaky(said(`${name} › ${fullName}`, failureMessages[0]))
  const broken = testResults.filter(
    ({ name, status }) => status === 'failed' && !failed.some((one) => one.name === name),
  )
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: [
      ...failed.map(({ name, fullName, failureMessages }) => said(`${name} › ${fullName}`, failureMessages?.[0])),
      ...broken.map(({ name, message }) => said(name, message)),
    ],
  }
}

function readPlaywright({ suites, stats, errors }: PlaywrightReport): Count {
  const broken = errors.map(({ message }) => said('浏览器', message))
  for (const name of namesOf(suites, isFlaky)) sayFlaky(name)
  return { passed: stats.expected + stats.flaky, failed: [...namesOf(suites, ({ ok }) => !ok), ...broken] }
}

function isFlaky({ tests }: PlaywrightSpec): boolean {
  return tests.some(({ status }) => status === 'flaky')
}

function namesOf(all: PlaywrightSuite[], isWanted: (spec: PlaywrightSpec) => boolean): string[] {
  return all.flatMap(({ file, specs, suites = [] }) => [
    ...specs.filter(isWanted).map(({ title }) => `${file} › ${title}`),
    ...namesOf(suites, isWanted),
  ])
}

/** What passed only then is mended too: its run says which. */
function sayFlaky(name: string): void {
  console.log(`passed at the second try: ${name}`)
}

function said(name: string, message = ''): string {
  return `${name}: ${message.split('\n', 3).join(' ').slice(0, 300)}`
}

/** The last errors that the server under the browser tests has logged. */
function complaints(): string[] {
  const file = `${cache}/server.log`
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .filter((line) => line.startsWith('{"level":50'))
    .map((line) => `the server said: ${line.slice(0, 600)}`)
    .slice(-10)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  await new Promise((done) => server.close(done))
  return port
}
