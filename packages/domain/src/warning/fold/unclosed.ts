import type { FoldedDevice, FoldedWarning } from './shapes.ts'

export type Coded = { protocol: string; code: string }
const keyOf = (subject: string, { protocol, code }: Coded): string => `${subject} ${protocol} ${code}`
const keyOfWarning = ({ subject, protocol, alarmCode: code }: FoldedWarning): string =>
  keyOf(subject, { protocol, code })

/** The warnings that are not closed, by subject and code. */
export function unclosedWarnings(warnings: readonly FoldedWarning[]) {
  const byKey = new Map<string, FoldedWarning>()
  const byId = new Map<string, FoldedWarning>()
  const bySubject = new Map<string, Set<FoldedWarning>>()
  const put = (warning: FoldedWarning): void => {
    byKey.set(keyOfWarning(warning), warning)
    byId.set(warning.id, warning)
    const others = bySubject.get(warning.subject)
    if (others) others.add(warning)
    else bySubject.set(warning.subject, new Set([warning]))
  }
  for (const warning of warnings) put(warning)
  return {
    put,
    remove(warning: FoldedWarning): void {
      byKey.delete(keyOfWarning(warning))
      byId.delete(warning.id)
      bySubject.get(warning.subject)?.delete(warning)
    },
    find: (subject: string, coded: Coded): FoldedWarning | null => byKey.get(keyOf(subject, coded)) ?? null,
    withId: (id: string): FoldedWarning | null => byId.get(id) ?? null,
    ofSubject: (subject: string): FoldedWarning[] => [...(bySubject.get(subject) ?? [])],
    all: (): FoldedWarning[] => [...byKey.values()],
  }
}

/** The devices of storms, by the subject that their signals name. */
export function knownDevices(devices: readonly FoldedDevice[]) {
  const bySubject = new Map<string, FoldedDevice[]>()
  const put = (device: FoldedDevice): void => {
    const others = bySubject.get(device.subject)
    if (others) others.push(device)
    else bySubject.set(device.subject, [device])
  }
  for (const device of devices) put(device)
  return { put, ofSubject: (subject: string): readonly FoldedDevice[] => bySubject.get(subject) ?? [] }
}
