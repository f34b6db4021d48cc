import type { Page } from '@playwright/test'
import { rowsLikeTheFirst } from './look-at-page.ts'

const mostStops = 250

/** Presses Tab until the focus leaves the page. Returns what was in reach of nobody's keyboard, and what showed no focus. */
export async function tabThrough(
  page: Page,
  except: readonly string[] = [],
): Promise<{ missed: string[]; unseen: string[] }> {
  await page.evaluate(
    (parts) => {
      for (const part of document.querySelectorAll(parts)) part.setAttribute('inert', '')
      for (const place of document.querySelectorAll('main :is(a[href], button, input, textarea, [tabindex="0"])'))
        if (place.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isOut(place))
          place.setAttribute('data-to-reach', '')
      document.body.tabIndex = -1
      document.body.focus() // Tab begins at the top, also on a page that focused its own field
      document.body.removeAttribute('tabindex')

      function isOut(place: Element): boolean {
        const { width, height } = place.getBoundingClientRect()
        const { name, type } = place as HTMLInputElement
        const hasSibling = type === 'radio' && document.querySelectorAll(`input[name="${name}"]`).length > 1 // by arrows
        return (
          width < 2 ||
          height < 2 ||
          hasSibling ||
          place.matches(':disabled, [tabindex="-1"], [aria-disabled="true"]') ||
          place.closest('[inert], [aria-hidden="true"], .ant-pagination-item, .leaflet-container') !== null
        )
      }
    },
    [rowsLikeTheFirst, ...except].join(),
  )
  const unseen: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab')
    const { isEnd, words, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement
      if (!(focused instanceof HTMLElement) || focused === document.body)
        return { isEnd: true, words: '', isSeen: true }
      const isEnd = focused.hasAttribute('data-was-reached')
      focused.setAttribute('data-was-reached', '')
      focused.removeAttribute('data-to-reach')
      return { isEnd, words: focused.outerHTML.slice(0, 160), isSeen: showsFocus(focused) }

      /** On itself, on what it holds (the arrows of a pager), or on the frame that antd draws around a field. */
      function showsFocus(place: HTMLElement): boolean {
        const frames = [place, ...place.children]
        for (let at = place.parentElement, up = 0; at && up < 4; at = at.parentElement, up++) frames.push(at)
        return frames.some((frame) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(frame)
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
        })
      }
    })
    if (isEnd) break
    if (!isSeen) unseen.push(words)
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll('[data-to-reach]:not([tabindex="-1"])')].map((place) =>
      place.outerHTML.slice(0, 160),
    ),
  )
  return { missed, unseen }
}
