import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chooseFirstPassword, signIn } from '../e2e/sign-in.ts'
import { superAdmin } from '../e2e/staff.ts'
import { findChromium } from '../scripts/find-chromium.ts'

// Measures how long a user waits for a usable list: on a first visit without a cache, and on a later switch.
const [visits, switches] = [7, 5]
const lists = ['/menu', '/config', '/dict', '/timers', '/app']
const port = 18_990
const origin = `http://127.0.0.1:${port}`
const rows = 'main tbody tr.ant-table-row'

const server = spawn(process.execPath, ['scripts/serve-for-e2e.ts', String(port)], {
  env: { ...process.env, CHARGEDECK_DEMO: '0' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (!(await fetch(`${origin}/api/actuator/health`).catch(() => null))?.ok)
  await new Promise((done) => setTimeout(done, 100))
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const session = await startSession()

const first: number[] = []
for (let visit = 0; visit < visits; visit += 1) {
  const page = await visitor()
  await page.addInitScript(noteRows, rows)
  await page.goto(`${origin}/config`, { waitUntil: 'commit' })
  // noteRows put it there
  first.push(await page.evaluate(() => (window as unknown as { rowsSeen: Promise<number> }).rowsSeen))
  await page.context().close()
}

const warm: number[] = []
const page = await visitor()
await page.goto(`${origin}/welcome`)
await page.waitForSelector('nav a')
for (let round = 0; round <= switches; round += 1)
  for (const path of lists) {
    const took = await page.evaluate(switchTo, path)
    if (round > 0) warm.push(took) // the first round loads the pages
    await page.waitForTimeout(400)
  }
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
console.log(`first list page: ${percentiles(first)} from the first byte asked to rows on the screen (at most 1500)`)
console.log(`page switch, warm: ${percentiles(warm)} from the choice to rows on the screen (at most 150)`)

async function startSession(): Promise<string> {
  const one = await browser.newPage({ baseURL: origin })
  await signIn(one)
  await chooseFirstPassword(one, superAdmin.password)
  const token = await one.evaluate(() => localStorage.getItem('Access-Token') ?? '')
  await one.close()
  return token
}

async function visitor(): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
  await context.addInitScript((token) => localStorage.setItem('Access-Token', token), session)
  return context.newPage()
}

/** Runs in the page before anything else: records the first frame with rows, by the page's own clock. */
function noteRows(selector: string): void {
  const rowsSeen = new Promise<number>((done) => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      watch.disconnect()
      // the second frame begins when the first is painted
      requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())))
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  Object.assign(window, { rowsSeen })
}

/** Runs in the page: navigates like the router and waits until the other list has rows and nothing loads. */
function switchTo(path: string): Promise<number> {
  const seen = () =>
    [...document.querySelectorAll<HTMLElement>('main tbody')].find((body) => body.offsetParent !== null)
  const old = seen()
  const begun = performance.now()
  history.pushState({ idx: history.length }, '', path)
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  return new Promise((done) => {
    const look = () => {
      const body = seen()
      const stands =
        body !== old && body?.querySelector('tr.ant-table-row') && !document.querySelector('main .ant-spin-spinning')
      if (stands) done(performance.now() - begun)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

function percentiles(took: readonly number[]): string {
  const sorted = took.toSorted((a, b) => a - b)
  const nth = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)
  return `p50 ${nth(0.5)} ms, p95 ${nth(0.95)} ms of ${took.length}`
}
