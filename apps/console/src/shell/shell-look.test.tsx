import { failure } from '@chargedeck/contract/envelope'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openConsole, twoApps, scrollWindowTo } from '../../test/open-console.tsx'
import { session } from '../platform/session.ts'
import { changeLook, useSetting } from '../platform/setting.ts'

const sheet = document.createElement('style')
sheet.textContent = ['shell.css', 'header/header.css']
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'))
  .join('\n')

let leave = () => {}
const open = (...asked: Parameters<typeof openConsole>) => ({ leave } = openConsole(...asked))

beforeEach(() => {
  localStorage.clear()
  useSetting.setState({ ...useSetting.getInitialState(), owner: '7' }, true)
  session.start('secret')
  session.takeFresh()
  document.head.append(sheet)
})
afterEach(() => {
  leave()
  sheet.remove()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openLookSettings() {
  await userEvent.click(await screen.findByRole('button', { name: '主题' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /界面设置/ }))
  return screen.findByRole('dialog')
}

test('[S2.19] the watermark writes the name and the account of the user behind every page', async () => {
  const written: string[] = []
  const brush: object = new Proxy(
    { fillText: (text: string) => written.push(text) },
    { get: (own, name) => Reflect.get(own, name) ?? (name === 'measureText' ? () => ({ width: 9 }) : () => brush) },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation((() => brush) as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,AAAA')
  open('/orders', {}, { name: '李雷', account: 'lilei' })
  const paper = await waitFor(() => {
    const mark = document.querySelector<HTMLElement>('.cd-shell__paper > [style*="background-image"]')
    if (!mark) throw new Error('no watermark')
    return mark
  })
  expect(new Set(written)).toEqual(new Set(['李雷 lilei']))
  expect(paper.style.backgroundImage).toContain('data:image/png;base64,AAAA')
  expect(paper.parentElement?.querySelector('main')).not.toBeNull()
})

test('[S2.20] 固定 keeps a page 1440 px wide, 流式 gives it the whole window', async () => {
  open('/orders')
  const widest = async () => getComputedStyle(await screen.findByRole('main')).maxWidth
  expect(await widest()).toBe('1440px')
  const settings = await openLookSettings()
  await userEvent.click(within(settings).getByRole('combobox', { name: '内容区域宽度' }))
  await userEvent.click(await screen.findByText('流式'))
  await waitFor(async () => expect(await widest()).toBe('none'))
})

test('[S2.20] a fixed side menu stays while the page scrolls; a loose one scrolls with it', async () => {
  open('/orders')
  const side = await screen.findByRole('navigation', { name: '主菜单' })
  expect(getComputedStyle(side).position).toBe('sticky')
  await userEvent.click(within(await openLookSettings()).getByRole('switch', { name: '固定侧边菜单' }))
  await waitFor(() => expect(getComputedStyle(side).position).toBe('static'))
})

test('[S2.14] only a fixed header that may hide leaves the window and the keyboard', async () => {
  changeLook({ autoHideHeader: true })
  open('/orders')
  const header = await screen.findByRole('banner')
  scrollWindowTo(0)
  scrollWindowTo(900)
  expect(header.hasAttribute('inert')).toBe(true)
  expect(getComputedStyle(header).transform).toBe('translateY(-100%)')
  act(() => changeLook({ autoHideHeader: false }))
  scrollWindowTo(1200)
  expect(header.hasAttribute('inert')).toBe(false)
  await waitFor(() => expect(getComputedStyle(header).transform).not.toBe('translateY(-100%)'))
  expect(getComputedStyle(header).position).toBe('sticky')
  act(() => changeLook({ fixedHeader: false }))
  await waitFor(() => expect(getComputedStyle(header).position).toBe('relative'))
  scrollWindowTo(0)
})

test('[S3.6] the app switcher names the current app, and a user of one app has none', async () => {
  open('/orders')
  expect((await screen.findByRole('button', { name: '切换应用' })).textContent).toBe('运营')
  leave()
  open('/orders', {}, { apps: twoApps.slice(0, 1) })
  expect(await screen.findByRole('button', { name: '全屏' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '切换应用' })).toBeNull()
})

test('[S3.6] an app that cannot be opened leaves the menu as it was, and says why', async () => {
  open('/orders', { '/api/sysMenu/change': failure('REQUEST.UNKNOWN_PATH') })
  await userEvent.click(await screen.findByRole('button', { name: '切换应用' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '系统' }))
  expect(await screen.findByText(/应用切换异常/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '场站' })).toBeTruthy()
})
