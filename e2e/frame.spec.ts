import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import { signIn } from './sign-in.ts'

const secret = 'shared-with-the-report-system'

/** Another system: it redeems the ticket at ours and greets the user. */
async function aReportSystem(ours: string): Promise<{ server: Server; origin: string; tickets: string[] }> {
  const tickets: string[] = []
  const greet = async (ticket: string | null): Promise<string> => {
    if (ticket) tickets.push(ticket)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${ours}/api/sso/redeem`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ ticket, secret }),
    })
    const { data } = (await answer.json()) as { data: { name: string } | null }
    return `<p>报表系统：${data?.name ?? '陌生人'}</p>`
  }
  const server = createServer((request, response) => {
    const ticket = new URL(request.url ?? '/', 'http://report').searchParams.get('token')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    void greet(ticket).then((page) => response.end(page))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has one
  return { server, origin: `http://127.0.0.1:${port}`, tickets }
}

async function addFrame(page: Page, link: string): Promise<void> {
  const stored = await page.evaluate(() => localStorage.getItem('Access-Token'))
  const { value } = JSON.parse(stored ?? '{}') as { value: string }
  const frame = {
    type: 1,
    openType: 2,
    component: 'Iframe',
    router: '/report',
    link,
    ssoHost: new URL(link).hostname,
    ssoSecret: secret,
  }
  const place = {
    pid: '0',
    application: 'operation',
    visible: 'Y',
    weight: 2,
    sort: 900,
    name: '外部报表',
    code: `report_${Date.now()}`,
  }
  const answer = await page.request.post('/api/sysMenu/add', {
    headers: { authorization: `Bearer ${value}` },
    data: { ...place, ...frame },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

test('[S2.18] a framed system learns who looks at it by a one-use ticket, and never sees the session', async ({
  page,
  baseURL,
}) => {
  const { server, origin, tickets } = await aReportSystem(baseURL ?? '')
  await signIn(page)
  await addFrame(page, `${origin}/board?view=1`)
  const blocked: string[] = []
  page.on(
    'console',
    (message) => void (message.text().includes('Content Security Policy') && blocked.push(message.text())),
  )
  await page.goto('/report')
  await expect(page.frameLocator('iframe[title="外部报表"]').getByText('报表系统：超级管理员')).toBeVisible({
    timeout: 45_000,
  })
  expect(await page.locator('iframe').getAttribute('src')).toContain('/board?view=1&token=')
  const session = await page.evaluate(() => localStorage.getItem('Access-Token'))
  for (const ticket of tickets) expect(session).not.toContain(ticket)
  expect(await (await fetch(`${origin}/board?token=${tickets[0]}`)).text()).toContain('陌生人') // used up
  expect(blocked).toEqual([])
  server.close()
})
