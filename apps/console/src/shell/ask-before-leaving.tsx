import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'
import { session } from '../platform/session.ts'
import { useSetting } from '../platform/setting.ts'
import { hasUnsaved } from '../ui/record/unsaved-forms.ts'
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

/** Nothing can be saved without a session, so that nobody is asked after it has ended. */
const hasSavable = (): boolean => session.token() !== null && hasUnsaved()

/** Asks before Back, a link, the search or a reload loses what was typed. */
export function AskBeforeLeaving() {
  const hasTabs = useSetting(({ look }) => look.tabs)
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => losesForms(currentLocation, nextLocation, hasTabs) && hasSavable(),
  )
  const dropWhenLeft = useDropWhenLeft()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = () => {
      dropWhenLeft(blocker.location)
      blocker.proceed()
    }
    return askToLeave(modal, { onOk: leave, onCancel: blocker.reset }).destroy
  }, [blocker, modal, dropWhenLeft])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasSavable()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}

/** A page that is left for another stays mounted: the edits that were given up must not be there when it is shown again. */
function useDropWhenLeft(): (next: Place) => void {
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
      if (next.pathname !== pathname) givenUp.current = pathname
    },
    [pathname],
  )
}
