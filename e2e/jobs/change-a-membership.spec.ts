import { expect } from '@playwright/test'
import { aBusyMachine } from '../look-at-page.ts'
import { theDesk } from '../session.ts'
import { choose, chooseInMenu, confirmIn, customersOf, wall } from './desk.ts'
import { test } from './worker.ts'

test('marketing changes a membership, suspends and cancels it, and gives the customer a voucher to make up for it', async ({
  browser,
  aWorker,
}) => {
  const unique = String(Date.now()).slice(-7)
  const desk = await theDesk(browser)
  const [customer] = await customersOf(desk, `升级${unique}号`, 1)
  const { id = '', nickname = '', mobile } = customer ?? {}
  const day = (inDays: number) => wall(inDays).slice(0, 10)
  const terms = { level: '1', validFrom: day(0), validTo: day(300), source: 'CONSOLE' }
  await desk.write('/customer/vip/register', { customerId: id, ...terms })
  const activityName = `补偿${unique}`
  await desk.write('/activity/addedOrModify', {
    activityName,
    activityType: 'GRANT',
    startTime: wall(-1),
    endTime: wall(20),
    rule: { target: 'IDS' },
    prizes: [
      {
        id: '1',
        prizeType: 'VOUCHER',
        prizeName: '补偿5元',
        qty: 1,
        voucherType: 'AMOUNT',
        faceAmt: 500,
        validDays: 30,
      },
    ],
  })
  const { page } = await aWorker('memberships', { shippedRole: 'mkt' })
  await page.goto(`/customer/vip?mobile=${mobile}`)
  const row = page.getByRole('row').filter({ hasText: nickname })

  await chooseInMenu(page, row, '变更')
  const form = page.getByRole('dialog').filter({ hasText: '变更 - 会员' })
  await choose(page, form.getByLabel('等级'), '', '钻石')
  await expect(form.getByLabel('服务费折扣')).toHaveValue(/^85/)
  await form.getByLabel('月优惠上限').fill('60')
  await form.getByRole('button', { name: /保\s*存/ }).click()
  await expect(row).toContainText('钻石', aBusyMachine)
  await expect(row).toContainText('8.5折')
  await expect(row).toContainText('/ 60.00')

  await chooseInMenu(page, row, '停用')
  await confirmIn(page, '停用会员', /停\s*用/, '客户要求')
  await expect(row).toContainText('停用', aBusyMachine)
  await chooseInMenu(page, row, '注销')
  await confirmIn(page, '注销会员', /注\s*销/, '客户要求')
  await expect(row).toContainText('注销', aBusyMachine)

  await page.goto(`/customer/ordinary?id=${id}&open=${id}`)
  const drawer = page.getByRole('dialog').filter({ hasText: `查看 - ${nickname}` })
  await drawer.getByRole('button', { name: /发\s*券/ }).click(aBusyMachine)
  const grant = page.getByRole('dialog').filter({ hasText: `发券 - ${nickname}` })
  await choose(page, grant.getByLabel('活动', { exact: true }), activityName)
  await grant.getByRole('button', { name: /发\s*券/ }).click()
  await expect(grant).toBeHidden(aBusyMachine)
  await expect
    .poll(async () => JSON.stringify(await desk.read(`/voucher/page?customerId=${id}`)), aBusyMachine)
    .toContain('补偿5元')
  await page.reload()
  await drawer.getByRole('tab', { name: '优惠券' }).click(aBusyMachine)
  await expect(drawer).toContainText('补偿5元', aBusyMachine)
})
