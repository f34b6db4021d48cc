import { App } from 'antd'
import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation, type Location } from 'react-router'
import { useSetting } from '../platform/setting.ts'
import { hasUnsaved } from '../ui/record/unsaved-forms.ts'
import { askToLeave } from '../ui/record/use-leave.ts'
import { pagesClosed } from './mounted-pages.ts'

type Place = Pick<Location, 'pathname' | 'search'>

/** Whoever signs out has left already; a tab keeps its page as it is; on one page only another record replaces a form. */
export function losesForms(from: Place, to: Place, hasTabs: boolean): boolean {
  if (to.pathname.startsWith('/user/')) return false
  if (from.pathname !== to.pathname) return !hasTabs
  return openIn(from) !== openIn(to)
}

const openIn = ({ search }: Place): string | null => new URLSearchParams(search).get('open')

/** Asks before Back, a link, the search or a reload loses what was typed. */
export function AskBeforeLeaving() {
  const hasTabs = useSetting(({ look }) => look.tabs)
  const { modal } = App.useApp()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => losesForms(currentLocation, nextLocation, hasTabs) && hasUnsaved(),
  )
  const dropWhenLeft = useDropWhenLeft()
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const leave = () => {
      dropWhenLeft()
      blocker.proceed()
    }
    return askToLeave(modal, { onOk: leave, onCancel: blocker.reset }).destroy
  }, [blocker, modal, dropWhenLeft])
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
  return null
}

/** A page that was left stays mounted: the edits that were given up must not be there when it is shown again. */
function useDropWhenLeft(): () => void {
  const { pathname } = useLocation()
  const givenUp = useRef<string | null>(null)
  useEffect(() => {
    const left = givenUp.current
    if (left === null || left === pathname) return
    givenUp.current = null
    pagesClosed([left])
  }, [pathname])
  return useCallback(() => {
    givenUp.current = pathname
  }, [pathname])
}
