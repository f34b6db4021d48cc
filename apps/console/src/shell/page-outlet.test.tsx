import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { usePageAddress } from '../platform/page-address.ts'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { pagesClosed } from './mounted-pages.ts'
import { PageOutlet } from './page-outlet.tsx'

const Draft = () => {
  const { pathname, search } = usePageAddress()
  return <input aria-label={`${pathname}${search}`} />
}

test('[S2.16] a page that was left keeps its state at its own address until its tab is closed', async () => {
  const loader = () => ({ title: '草稿', Page: Draft })
  const router = createMemoryRouter([{ path: '*', loader, Component: PageOutlet }], { initialEntries: ['/a?pageNo=2'] })
  render(<RouterProvider router={router} />)
  const go = (path: string) => act(() => router.navigate(path))
  await userEvent.type(await screen.findByRole('textbox', { name: '/a?pageNo=2' }), '写了一半')
  await go('/b')
  expect(await screen.findByRole('textbox')).toBe(screen.getByRole('textbox', { name: '/b' }))
  expect(screen.getByLabelText<HTMLInputElement>('/a?pageNo=2').value).toBe('写了一半')
  await go('/a')
  expect(screen.getByRole('textbox', { name: '/a' })).toHaveProperty('value', '写了一半')
  await go('/b')
  act(() => pagesClosed(['/a']))
  expect(screen.queryByLabelText('/a')).toBeNull()
  await go('/a')
  expect(await screen.findByRole('textbox', { name: '/a' })).toHaveProperty('value', '')
})

test('without tabs, the page not shown for longest is dropped first', async () => {
  const loader = () => ({ title: '草稿', Page: Draft })
  const router = createMemoryRouter([{ path: '*', loader, Component: PageOutlet }], { initialEntries: ['/1'] })
  render(<RouterProvider router={router} />)
  await screen.findByRole('textbox', { name: '/1' })
  for (const path of ['/2', '/3', '/1', '/4', '/5', '/6', '/7', '/8', '/9']) await act(() => router.navigate(path))
  expect(screen.getAllByLabelText(/^\/\d$/).map((input) => input.getAttribute('aria-label'))).toEqual(
    expect.arrayContaining(['/1', '/3', '/9']),
  )
  expect(screen.queryByLabelText('/2')).toBeNull()
})

test('a page that returns to its own address is shown without rendering again', async () => {
  const rendered = vi.fn()
  const rendersOfA = () => rendered.mock.calls.filter(([path]) => path === '/a').length
  const Counted = () => {
    const { pathname, go } = usePageAddress()
    rendered(pathname)
    return <button onClick={() => void go('/b')}>{pathname}</button>
  }
  const router = createMemoryRouter(
    [{ path: '*', loader: () => ({ title: '', Page: Counted }), Component: PageOutlet }],
    {
      initialEntries: ['/a'],
    },
  )
  render(<RouterProvider router={router} />)
  await userEvent.click(await screen.findByRole('button', { name: '/a' }))
  const before = rendersOfA()
  await act(() => router.navigate('/a'))
  expect(screen.getByRole('button')).toBe(screen.getByRole('button', { name: '/a' }))
  expect(rendersOfA()).toBe(before)
  await act(() => router.navigate('/a?pageNo=2'))
  expect(rendersOfA()).toBeGreaterThan(before)
})
