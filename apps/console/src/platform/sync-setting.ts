import { userSettingApi } from '@chargedeck/contract/staff/user-setting/calls'
import { call } from './api.ts'
import { session } from './session.ts'
import { changeOwner, markSaved, takeFromServer, unsavedParts, useSetting } from './setting.ts'

const pauseMs = 600

/** Runs before the shell shows: a new user waits for their settings, others see the browser's copy at once. */
export async function followSetting(userId: string): Promise<void> {
  const isNew = changeOwner(userId)
  const reading = readSetting()
  if (isNew) await reading
}

async function readSetting(): Promise<void> {
  const asked = useSetting.getState()
  await call(userSettingApi.read, {}).then((stored) => takeFromServer(stored, asked), leaveAsIs)
  saveSoon()
}

/** Sends changes after a short pause. */
export function autoSaveSetting(): () => void {
  return useSetting.subscribe(({ unsaved }, before) => {
    if (unsaved !== before.unsaved) saveSoon()
  })
}

let waiting: ReturnType<typeof setTimeout> | undefined
function saveSoon(): void {
  clearTimeout(waiting)
  waiting = setTimeout(() => void save(), pauseMs)
}

async function save(): Promise<void> {
  const sent = unsavedParts(useSetting.getState())
  if (!sent || !session.token()) return
  await call(userSettingApi.save, { body: sent }).then(() => markSaved(sent), leaveAsIs)
}

const leaveAsIs = (): void => {} // the browser's copy stays in use and is sent with the next change or sign-in
