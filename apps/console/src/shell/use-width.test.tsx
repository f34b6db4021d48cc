import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { useWidth } from './use-width.ts'

const screens = window.matchMedia
afterEach(() => {
  window.matchMedia = screens
})

/** As wide as this from now on; only the window itself tells of it. */
function windowOf(pixels: number): void {
  window.matchMedia = (media) => ({ ...screens(media), media, matches: pixels >= Number(/\d+/.exec(media)?.[0]) })
}
const Shown = () => <p>{useWidth()}</p>

test.each([
  [575, 'phone'],
  [576, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
])('[S2.21] a window of %i px is that of a %s', (pixels, width) => {
  windowOf(pixels)
  render(<Shown />)
  expect(screen.getByText(width)).toBeTruthy()
})

test('a window that is narrowed later is told of', () => {
  windowOf(1440)
  render(<Shown />)
  windowOf(390)
  act(() => void window.dispatchEvent(new Event('resize')))
  expect(screen.getByText('phone')).toBeTruthy()
})

test('a window that is narrowed between the first render and the first listener is seen', () => {
  const Narrowing = () => {
    useLayoutEffect(() => windowOf(1024), [])
    return <Shown />
  }
  windowOf(1440)
  render(<Narrowing />)
  expect(screen.getByText('tablet')).toBeTruthy()
})
