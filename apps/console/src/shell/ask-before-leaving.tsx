import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { NavigationType, useBlocker, useLocation, type Location } from 'react-router'
import { session } from '../platform/session.ts'
import { useSetting } from '../platform/setting.ts'
import { closeOfTop } from '../ui/record/back-closes.ts'
import { hasUnsaved, hasUnsavedAnywhere, leftUnsavedAt } from '../ui/record/unsaved-forms.ts'
import { askToLeave } from '../ui/record/use-leave.ts'
import { pagesClosed } from './mounted-pages.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** A tab keeps its page as it is; on one page only another record or another list replaces a form. */
export function losesForms(from: Place, to: Place, hasTabs: boolean): boolean {
  if (from.pathname !== to.pathname) return !hasTabs
  return shownIn(from) !== shownIn(to)
}

function shownIn({ search }: Place): string {
  const params = new URLSearchParams(search)
  return ['open', 'list'].map((name) => params.get(name)).join('&')
}

/** A page that was left with edits is opened at an address that closes its form. */
function replacesLeft(from: Place, to: Place): boolean {
  const left = from.pathname === to.pathname ? null : leftUnsavedAt(to.pathname)
  return left !== null && shownIn(left) !== shownIn(to)
}

/** Nothing can be saved without a session, so that nobody is asked after it has ended. */
const canSave = (): boolean => session.token() !== null

/** Asks before Back, a link, the search or a reload loses what was typed. Behind a dialog or a drawer Back only closes what is on top. */
export function AskBeforeLeaving() {
  const hasTabs = useSetting(({ look }) => look.tabs)
  const { modal } = App.useApp()
  const closeTop = useRef<(() => void) | null>(null)
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    closeTop.current = historyAction === NavigationType.Pop ? closeOfTop() : null
    if (closeTop.current) return true
    return canSave() && ((losesForms(from, to, hasTabs) && hasUnsaved()) || replacesLeft(from, to))
  })
  const dropWhenLeft = useDropWhenLeft(hasTabs)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    if (closeTop.current) {
      blocker.reset()
      return closeTop.current()
    }
    const leave = () => {
      const next = blocker.location
      if (leftUnsavedAt(next.pathname)) pagesClosed([next.pathname])
      dropWhenLeft(next)
      blocker.proceed()
    }
    return askToLeave(modal, { onOk: leave, onCancel: blocker.reset }).destroy
  }, [blocker, modal, dropWhenLeft])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (canSave() && hasUnsavedAnywhere()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}

/** Without tabs too a page that is left stays mounted: the edits that were given up must not be there when it is shown again. */
function useDropWhenLeft(hasTabs: boolean): (next: Place) => void {
  const { pathname } = useLocation()
  const givenUp = useRef<string | null>(null)
  useEffect(() => {
    const left = givenUp.current
    if (left === null || left === pathname) return
    givenUp.current = null
    pagesClosed([left])
  }, [pathname])
  return useCallback(
    (next) => {
      if (!hasTabs && next.pathname !== pathname) givenUp.current = pathname
    },
    [pathname, hasTabs],
  )
}
