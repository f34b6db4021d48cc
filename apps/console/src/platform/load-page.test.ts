import { expect, test, vi } from 'vitest'
import { loadPage } from './load-page.ts'

const Page = () => null

test('a page that this release lacks is null, not a crash', async () => {
  expect(await loadPage({}, 'main/unknown')).toBeNull()
})

test('[S8.12] code that does not arrive within 120 s can be loaded again', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const never = loadPage({ slow: () => new Promise(() => {}) }, 'slow')
  const outcome = expect(never).rejects.toMatchObject({ message: '页面加载失败，请检查网络后重试', released: false })
  await vi.advanceTimersByTimeAsync(120_000)
  await outcome
  vi.useRealTimers()
  expect(await loadPage({ slow: async () => Page }, 'slow')).toBe(Page)
})

test('a chunk that a new release removed asks for a reload', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>'
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/index-new.js"></script>'))
  const gone = loadPage({ page: () => Promise.reject(new TypeError('404')) }, 'page')
  await expect(gone).rejects.toMatchObject({ message: '系统已更新，请刷新后继续使用', released: true })
})
