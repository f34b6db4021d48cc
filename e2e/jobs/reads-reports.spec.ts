import { expect, type Page } from '@playwright/test'
import { dayAgo } from '../day-ago.ts'
import { aBusyMachine } from '../look-at-page.ts'
import { test } from './worker.ts'

test('[S2.8] finance reads the flow of orders, groups it by station, comes to an order, takes the file and keeps the view', async ({
  aWorker,
}) => {
  const { page } = await aWorker('reads-reports', { shippedRole: 'fin' })
  await page.goto('/report/order-flow')
  await groupsByStation(page)
  await comesToAnOrder(page)
  await readsOccupations(page)
})

async function groupsByStation(page: Page): Promise<void> {
  await expect(page.getByText('实收').first()).toBeVisible(aBusyMachine)
  await page.getByRole('tab', { name: '按站点' }).click(aBusyMachine)
  await expect(page.getByRole('columnheader', { name: '订单数' })).toBeVisible(aBusyMachine)
  await keepsTheView(page)
  const [file] = await Promise.all([
    page.waitForEvent('download', aBusyMachine),
    page.getByRole('button', { name: /导\s*出/ }).click(aBusyMachine),
  ])
  expect(file.suggestedFilename()).toContain('订单流水')
}

async function keepsTheView(page: Page): Promise<void> {
  await page.getByRole('button', { name: /视图/ }).first().click(aBusyMachine)
  await page.getByLabel('视图名称').fill('每站流水', aBusyMachine)
  await page.keyboard.press('Enter')
  await expect(page.getByText('每站流水').first()).toBeVisible(aBusyMachine)
  await page.keyboard.press('Escape')
}

async function comesToAnOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: '查看订单' }).first().click(aBusyMachine)
  await expect(page).toHaveURL(/stationId=/)
  await page.locator('tbody tr.ant-table-row a').first().click(aBusyMachine)
  await expect(page.getByRole('dialog').first()).toBeVisible(aBusyMachine)
}

async function readsOccupations(page: Page): Promise<void> {
  await page.goto(`/report/order-occupy?startDate=${dayAgo(180)}&endDate=${dayAgo(0)}`)
  await expect(page.getByText('占位率').first()).toBeVisible(aBusyMachine)
  await page.getByRole('tab', { name: '高频车辆' }).click(aBusyMachine)
  await expect(page.getByText('占位两次以上的车辆')).toBeVisible(aBusyMachine)
}
