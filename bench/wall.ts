import { gunStates } from '@chargedeck/domain/gun/states'
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signIn } from '../e2e/sign-in.ts'
import { findChromium } from '../scripts/find-chromium.ts'

// Measures what the live wall of 3 000 guns costs the browser: to open it, and 60 updates a second, on the production build.
const [updatesPerSecond, guns, seconds] = [60, 3000, 20]
const mostShare = 0.25
const mostOpenMs = 2000
const port = 18_991
const origin = `http://127.0.0.1:${port}`

const server = spawn(process.execPath, ['scripts/serve-for-e2e.ts', String(port)], {
  stdio: ['ignore', 'ignore', 'inherit'],
})
while (!(await fetch(`${origin}/api/actuator/health`).catch(() => null))?.ok)
  await new Promise((done) => setTimeout(done, 100))
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  await signIn(page)
  await page.addInitScript(fillWall, { updatesPerSecond, guns, charging: gunStates.charging })
  await page.goto('/monitor/runtime?view=tiles')
  await page.waitForSelector('.wall-tile')
  const openMs = await page.evaluate(() => performance.now())
  await page.waitForTimeout(5000)
  const share = await shareOfCore(page)
  const counted = Number(await page.locator('.monitor-rail__total').first().textContent())
  console.log(`${openMs.toFixed(0)} ms to open a wall of ${counted} guns (at most ${mostOpenMs} ms)`)
  console.log(
    `${(share * 100).toFixed(1)} % of a core for ${updatesPerSecond} updates/s (at most ${mostShare * 100} %)`,
  )
  process.exitCode = share <= mostShare && openMs <= mostOpenMs && counted === guns ? 0 : 1
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await once(server, 'exit')
}

async function shareOfCore(page: Page): Promise<number> {
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable')
  const taskSeconds = async () => {
    const { metrics: all } = await metrics.send('Performance.getMetrics')
    return all.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const textOfWall = () => page.locator('.monitor-wall').textContent()
  const [before, textBefore] = [await taskSeconds(), await textOfWall()]
  await page.waitForTimeout(seconds * 1000)
  const share = ((await taskSeconds()) - before) / seconds
  if ((await textOfWall()) === textBefore) throw new Error('the updates did not reach the wall')
  return share
}

type Rate = { updatesPerSecond: number; guns: number; charging: string }
type Gun = { gunId: string; runStatus: string; realtime: object | null }

/** Runs in the page before anything else: its stream of events is made here, and its guns are copies of the real ones. */
function fillWall({ updatesPerSecond: rate, guns: most, charging }: Rate): void {
  const real = window.fetch.bind(window)
  const gunsOfStation = 20
  let guns: Gun[] = []
  const copy = (gun: Gun, at: number) => {
    const stationId = String(Math.floor(at / gunsOfStation))
    return { ...gun, runStatus: charging, gunId: String(at), stationId, stationName: `${stationId}号站` }
  }
  const update = (turn: number) => {
    const gun = guns[(turn * 7) % guns.length]
    const order = { orderId: '1', orderNo: '1', plateNo: '苏A00001', startTime: '2026-01-01 00:00:00' }
    const figures = { ...gun?.realtime, powerKw: Math.round(Math.random() * 1200) / 10 }
    return { ...gun, order, realtime: { soc: turn % 100, ...figures, energy: turn, amt: turn } }
  }
  const write = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    const text = new TextEncoder()
    let turn = 0
    setInterval(() => {
      if (guns.length > 0) stream.enqueue(text.encode(`event: gun\ndata: ${JSON.stringify(update(turn++))}\n\n`))
    }, 1000 / rate)
  }
  window.fetch = async (url, init) => {
    if (typeof url !== 'string') return real(url, init)
    if (url.startsWith('/api/events'))
      return new Response(new ReadableStream({ start: write }), { headers: { 'content-type': 'text/event-stream' } })
    const response = await real(url, init)
    if (!url.startsWith('/api/rpt/monitor/runtime/wall')) return response
    const answer: { data: { guns: Gun[] } } = await response.json()
    const own = answer.data.guns
    guns = Array.from({ length: most }, (_, at) => own[at % own.length]).flatMap((gun, at) =>
      gun ? [copy(gun, at)] : [],
    )
    return Response.json({ ...answer, data: { guns, gunQty: most } })
  }
}
