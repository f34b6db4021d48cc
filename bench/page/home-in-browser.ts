import { chromium, type Browser, type Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { chooseFirstPassword, signIn } from '../../e2e/sign-in.ts'
import { superAdmin } from '../../e2e/staff.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import type { Db } from '../../apps/server/src/platform/postgres/db.ts'
import { layHome } from '../lay/lay-home.ts'
import { startRealServer } from '../process/real-server.ts'

// Measures how long the administrator of 5000 stations waits for the home page, with the built console (node scripts/build-console.ts), the
// server's jobs beside it, and a browser: from the first byte asked until today's figures stand, and until no card waits.
const visits = 5
const atMostMs = 1500
const server = await startRealServer({ env: { CHARGEDECK_ADMIN_PASSWORD: superAdmin.password } })
const db = server.openDb()
await layHome(db, new Date())
await untilCounted(db)
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const token = await startSession(browser)
const newPage = () => browser.newPage({ viewport: { width: 1440, height: 900 } }) // in a context of its own
const first: Times[] = []
for (let visit = 0; visit < visits; visit += 1) {
  const page = await newPage()
  first.push(await visitHome(page))
  await page.close()
}
const later: Times[] = []
const again = await newPage()
for (let visit = 0; visit < visits; visit += 1) later.push(await visitHome(again))
await browser.close()
await db.destroy()
await server.stop()
say('first visit, without a cache', first)
say('later visits', later)
if (median(first.map(({ figures }) => figures)) > atMostMs) process.exitCode = 1

/** The jobs take what was laid; the page shows it then. */
async function untilCounted(of: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql`select 1 from power_change union all select 1 from energy_change
      union all select 1 where not exists (select from charging_now) limit 1`.execute(of)
    if (rows.length === 0) return
    await sleep(1000)
  }
}

async function startSession(of: Browser): Promise<string> {
  const page = await of.newPage({ baseURL: server.origin })
  await signIn(page)
  await chooseFirstPassword(page, superAdmin.password)
  const found = await page.evaluate(() => localStorage.getItem('Access-Token') ?? '')
  await page.close()
  return found
}

type Times = { figures: number; cards: number }
async function visitHome(page: Page): Promise<Times> {
  await page.addInitScript((held) => localStorage.setItem('Access-Token', held), token)
  await page.addInitScript(noteTimes)
  await page.goto(`${server.origin}/welcome`, { waitUntil: 'commit' })
  // noteTimes put it there
  return page.evaluate(() => (window as unknown as { homeSeen: Promise<Times> }).homeSeen)
}

/** Runs in the page before anything else: the first frame with figures, and the first in which no card waits, by the page's own clock. */
function noteTimes(): void {
  let figures = 0
  const homeSeen = new Promise((done) => {
    const look = () => {
      const shown = document.querySelector<HTMLElement>('.home-figures')?.innerText ?? ''
      if (figures === 0 && /\d/.test(shown) && !/^–/m.test(shown)) figures = performance.now()
      if (figures > 0 && !document.querySelector('main .ant-skeleton, main .ant-spin-spinning'))
        done({ figures, cards: performance.now() })
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  Object.assign(window, { homeSeen })
}

function say(what: string, times: readonly Times[]): void {
  const [figures, cards] = [median(times.map((one) => one.figures)), median(times.map((one) => one.cards))]
  console.log(
    `${what}: figures after ${figures.toFixed(0)} ms (at most ${atMostMs}), every card after ${cards.toFixed(0)} ms`,
  )
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
