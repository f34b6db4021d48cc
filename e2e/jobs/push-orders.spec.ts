import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { test } from './worker.ts'

const platform = '示例出行平台'
type Carrier = { id: string; carrierName: string }

test('a carrier officer chooses an order in the list, sees who receives it, pushes it and sees that it is on its way', async ({
  browser,
  aWorker,
}) => {
  const { read } = await theDesk(browser)
  const carriers = await read<Carrier[]>('/connectivity/carrier/thirdParty/list')
  const carrierId = carriers.find(({ carrierName }) => carrierName === platform)?.id ?? ''
  const done = `/charge/order/page?carrierId=${carrierId}&orderStatus=50`
  await expect
    .poll(async () => (await read<{ totalRows: number }>(done)).totalRows, { timeout: 120_000 })
    .toBeGreaterThan(0) // the demo lays its history after the start
  const { page, click } = await aWorker('push-orders', { shippedRole: 'net' })
  await page.goto(`/orders/charge?carrierId=${carrierId}&orderStatus=50`)
  await click(page.getByRole('button', { name: '批量推送', exact: true }))
  await click(page.getByLabel('选择此行').first())
  await click(page.getByRole('button', { name: '批量推送流量方' }))
  const dialog = page.getByRole('dialog').filter({ hasText: '之前失败的推送不再重试' })
  await expect(dialog).toContainText(`推送给：${platform}`, aBusyMachine)
  await click(dialog.getByRole('button', { name: /^推\s*送$/ }))
  await expect(page.getByText('已加入推送队列').first()).toBeVisible(aBusyMachine)
  await expect(dialog).toBeHidden(aBusyMachine)
})
