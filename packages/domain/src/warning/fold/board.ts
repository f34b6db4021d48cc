import { warningStates, warningSteps, type WarningEventKind, type WarningStep } from '../states.ts'
import type { FoldedDevice, FoldedEvent, FoldedWarning, FoldInput, Signal } from './shapes.ts'
import { knownDevices, unclosedWarnings } from './unclosed.ts'

export type Board = ReturnType<typeof boardOf>
type Said = Pick<Signal, 'at' | 'content' | 'orderId'>

/** The warnings that are not closed, and what the signals changed. */
export function boardOf({ warnings, devices }: Pick<FoldInput, 'warnings' | 'devices'>) {
  const unclosed = unclosedWarnings(warnings)
  const known = knownDevices(devices)
  const changed = new Set<FoldedWarning>()
  const changedDevices = new Set<FoldedDevice>()
  const opened = new Set<FoldedWarning>()
  const events = new Map<FoldedWarning, FoldedEvent[]>()
  return {
    find: unclosed.find,
    ofSubject: unclosed.ofSubject,
    all: unclosed.all,
    /** The storms that the device belongs to. */
    devicesOf: (subject: string): { device: FoldedDevice; storm: FoldedWarning }[] =>
      known.ofSubject(subject).flatMap((device) => {
        const storm = unclosed.withId(device.warningId)
        return storm ? [{ device, storm }] : []
      }),
    /** It opened, or opened again, by one of these signals. */
    hasOpened: (warning: FoldedWarning): boolean => opened.has(warning),
    markOpened: (warning: FoldedWarning): void => void opened.add(warning),
    add(warning: FoldedWarning): void {
      unclosed.put(warning)
      opened.add(warning)
      changed.add(warning)
    },
    /** A new one that was never stored, since a storm stands for it. */
    drop(warning: FoldedWarning): void {
      unclosed.remove(warning)
      changed.delete(warning)
      events.delete(warning)
    },
    touch: (warning: FoldedWarning): void => void changed.add(warning),
    addDevice(device: FoldedDevice): void {
      known.put(device)
      changedDevices.add(device)
    },
    touchDevice: (device: FoldedDevice): void => void changedDevices.add(device),
    move(warning: FoldedWarning, step: WarningStep, change: Partial<FoldedWarning>): void {
      const to = warningSteps.next(warning.status, step)
      if (to === null) return
      Object.assign(warning, { ...change, status: to })
      changed.add(warning)
      if (to === warningStates.closed) unclosed.remove(warning)
    },
    /** Consecutive signals of one kind are one line of the time line. */
    say(warning: FoldedWarning, kind: WarningEventKind, { at, content, orderId }: Said): void {
      const said = events.get(warning) ?? []
      events.set(warning, said)
      const last = said.at(-1)
      if (last?.kind === kind) Object.assign(last, { eventTime: at, qty: last.qty + 1, content, orderId })
      else said.push({ warningId: warning.id, kind, eventTime: at, qty: 1, content, orderId })
    },
    result: () => ({ warnings: [...changed], devices: [...changedDevices], events: [...events.values()].flat() }),
  }
}
