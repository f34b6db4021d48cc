import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '@chargedeck/contract/base/config/calls'
import { expect, type Page } from '@playwright/test'
import { stationPicture } from '../apps/server/src/demo/base/draw-picture.ts'
import { aBusyMachine, tokenOf } from './look-at-page.ts'
import { test } from './viewer.ts'

/** A small server of tiles; it remembers which were asked for. */
async function tileServer() {
  const asked: string[] = []
  const tile = stationPicture(0, { width: 256, height: 256 })
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'image/png').end(tile)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  return { asked, address: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`, stop: () => server.close() }
}

async function setTiles(page: Page, value: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}` }
  const listed = await page.request.get('/api/sysConfig/list?code=MAP_TILE_URL', { headers })
  const { data } = (await listed.json()) as { data: Config[] } // the envelope of the call
  const [config] = data
  if (!config) throw new Error('the setting is shipped')
  const { id, code, name, groupCode } = config
  const answer = await page.request.post('/api/sysConfig/edit', {
    headers,
    data: { id, code, name, groupCode, value },
  })
  expect(await answer.json()).toMatchObject({ code: 200 })
}

test('without tiles the map has stations, cities and the way to the setting; a mark opens by keyboard and leads to its station', async ({
  viewer: { page, failures, reads },
}) => {
  failures.length = 0
  reads.length = 0
  await page.goto('/station?view=map')
  const crowd = page.getByRole('button', { name: /空 \d+\/\d+$/ }).first()
  await expect(crowd).toBeVisible(aBusyMachine)
  await expect(page.getByText('武汉', { exact: true })).toBeVisible()
  expect(reads.filter((read) => read.startsWith('/api/station/map?'))).toHaveLength(1)
  await expect(page.getByRole('link', { name: '去设置' })).toHaveAttribute('href', /groupCode=MAP/)
  await page.getByRole('button', { name: /^杭州/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('当前价', { exact: false })).toBeVisible(aBusyMachine)
  await page.getByRole('link', { name: '站点详情' }).press('Enter')
  await expect(page.getByRole('dialog').getByText(/^查看 - 杭州/)).toBeVisible(aBusyMachine)
  expect(failures).toEqual([])
})

test('tiles come from the address in the settings, whose server the page may ask from then on', async ({
  viewer: { page },
}) => {
  const tiles = await tileServer()
  const refused: string[] = []
  page.on('console', (message) => void (message.text().includes('Content Security') && refused.push(message.text())))
  try {
    await setTiles(page, tiles.address)
    await page.goto('/station?view=map')
    await expect(page.locator('img.leaflet-tile-loaded').first()).toBeVisible(aBusyMachine)
    expect(tiles.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
    expect(refused).toEqual([])
    await expect(page.getByText('未设置地图底图', { exact: false })).toHaveCount(0)
  } finally {
    await setTiles(page, '')
    tiles.stop()
  }
})

test('a new station is placed by its district, the wheel and a click, and a far place is questioned', async ({
  viewer: { page },
}) => {
  await page.goto('/station')
  await page.getByRole('button', { name: '新增' }).click(aBusyMachine)
  const form = page.getByRole('dialog')
  const map = form.getByRole('region', { name: '点击地图选择位置' })
  await expect(map).toBeVisible(aBusyMachine)
  await form.getByRole('combobox', { name: '省市区' }).click()
  for (const name of ['江苏省', '南京市', '建邺区'])
    await page.locator('.ant-cascader-menu-item', { hasText: name }).click()
  await expect(map.getByText('南京', { exact: true })).toBeVisible()
  const scale = map.locator('.leaflet-control-scale-line')
  const before = await scale.textContent()
  await map.hover()
  await page.mouse.wheel(0, -400)
  await expect(scale).not.toHaveText(before ?? '')
  await map.click({ position: { x: 200, y: 150 } })
  await expect(form.getByRole('spinbutton', { name: /经度/ })).toHaveValue(/^118\.\d{6}$/)
  await expect(form.getByText('坐标与省市区不符', { exact: false })).toHaveCount(0)
  await form.getByRole('spinbutton', { name: /经度/ }).fill('103.83')
  await form.getByRole('spinbutton', { name: /纬度/ }).fill('36.06')
  await expect(form.getByText('坐标与省市区不符', { exact: false })).toBeVisible()
})
