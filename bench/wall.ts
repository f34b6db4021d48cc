import { gunStates } from '@chargedeck/domain/gun/states'
import { chromium, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signIn } from '../e2e/sign-in.ts'
import { findChromium } from '../scripts/find-chromium.ts'

// Measures what the live wall costs the browser: 60 updates a second, spread over 100 guns, on the production build.
const [updatesPerSecond, guns, seconds] = [60, 100, 20]
const mostShare = 0.25
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
  await page.addInitScript(sendUpdates, { updatesPerSecond, guns, charging: gunStates.charging })
  await page.goto('/monitor/runtime?view=tiles')
  await page.waitForSelector('.wall-tile')
  await page.waitForTimeout(5000)
  const share = await shareOfCore(page)
  const charging = await page.locator('.wall-tile--active').count()
  console.log(
    `${(share * 100).toFixed(1)} % of a core for ${updatesPerSecond} updates/s to ${charging} charging guns (at most ${mostShare * 100} %)`,
  )
  process.exitCode = share <= mostShare && charging >= guns ? 0 : 1
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

/** Runs in the page before anything else: its stream of events is made here, its other calls are real. */
function sendUpdates({ updatesPerSecond: rate, guns: most, charging }: Rate): void {
  const real = window.fetch.bind(window)
  const head = { headers: { 'content-type': 'text/event-stream' } }
  const write = async (stream: ReadableStreamDefaultController<Uint8Array>, init?: RequestInit) => {
    const answer = await real(`/api/rpt/monitor/runtime/page?pageSize=${most}`, { headers: init?.headers ?? {} })
    const rows: { realtime: object | null }[] = (await answer.json()).data.rows
    const order = { orderId: '1', orderNo: '1', plateNo: '苏A00001', startTime: '2026-01-01 00:00:00' }
    const text = new TextEncoder()
    let turn = 0
    setInterval(() => {
      const gun = rows[turn++ % rows.length]
      const figures = { ...gun?.realtime, powerKw: Math.round(Math.random() * 1200) / 10 }
      const changed = {
        ...gun,
        order,
        runStatus: charging,
        realtime: { soc: turn % 100, ...figures, energy: turn, amt: turn },
      }
      stream.enqueue(text.encode(`event: gun\ndata: ${JSON.stringify(changed)}\n\n`))
    }, 1000 / rate)
  }
  window.fetch = async (url, init) => {
    if (typeof url !== 'string' || !url.startsWith('/api/events')) return real(url, init)
    return new Response(new ReadableStream({ start: (stream) => void write(stream, init) }), head)
  }
}
