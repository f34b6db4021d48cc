import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLive } from '../../../platform/live/live.ts'
import { useMay } from '../../../platform/me.ts'
import { useOpens } from '../../../platform/opened-pages.ts'
import { useSetting } from '../../../platform/setting.ts'
import { alertKinds, type Alert, type AlertKind } from './alert-kinds.ts'
import { notify, playSound } from './announce.ts'

const burstMs = 1500
const remembered = 500

/** Announces what the user wants to know, on every page; of several tabs only one does. */
export function AlertWatch() {
  const { sound, desktop, kinds } = useSetting(({ alerts }) => alerts)
  const may = useMay()
  const opens = useOpens()
  const navigate = useNavigate()
  const isOnlyOne = useOnlyTab()
  const burst = useBurst((alerts) => {
    if (!isOnlyOne) return
    if (sound) playSound()
    if (desktop) notify(alerts, (path) => void (opens(path) && navigate(path)))
  })
  const wanted = alertKinds.filter(({ key, permission }) => kinds.includes(key) && may(permission))
  return wanted.map((kind) => <Listen key={kind.key} kind={kind} onAlert={burst} />)
}

function Listen({ kind, onAlert }: { kind: AlertKind; onAlert: (alert: Alert) => void }) {
  useLive(kind.topic, (event) => {
    const alert = kind.read(event)
    if (alert) onAlert(alert)
  })
  return null
}

/** What happens together is announced together, and once: a stream that opens again repeats its last seconds. */
function useBurst(announce: (alerts: readonly Alert[]) => void): (alert: Alert) => void {
  const gathered = useRef(new Map<string, Alert>())
  const known = useRef(new Set<string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const flush = useEffectEvent(() => {
    const alerts = [...gathered.current.values()]
    gathered.current.clear()
    timer.current = undefined
    if (alerts.length > 0) announce(alerts)
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return (alert) => {
    if (known.current.has(alert.key)) return
    if (known.current.size >= remembered) known.current.clear()
    known.current.add(alert.key)
    gathered.current.set(alert.key, alert)
    timer.current ??= setTimeout(() => flush(), burstMs)
  }
}

/** Without locks (plain http) each tab announces. */
function useOnlyTab(): boolean {
  const [isOnlyOne, setOnlyOne] = useState(!('locks' in navigator))
  useEffect(() => {
    if (!('locks' in navigator)) return
    const stop = new AbortController()
    const hold = () => {
      setOnlyOne(true)
      return new Promise<void>((release) => stop.signal.addEventListener('abort', () => release()))
    }
    navigator.locks.request('chargedeck.alert', { signal: stop.signal }, hold).catch(() => {}) // we gave up waiting
    return () => stop.abort()
  }, [])
  return isOnlyOne
}
