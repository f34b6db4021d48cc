import { setTimeout as sleep } from 'node:timers/promises'
import { reportStatus, type Pile } from './pile.ts'
import type { Payload } from './raw-socket.ts'

const firmwareVersion = /firmware ([\w.-]{1,50})/
const waitForChargesMs = 10_000

const say = (pile: Pile, status: string): Promise<unknown> => {
  pile.firmwareStatus = status
  return pile.outbox.send('FirmwareStatusNotification', { status })
}

/** Downloads, waits until nobody charges, installs and restarts; reports each step. */
export function updateFirmware(pile: Pile, payload: Payload, restart: () => Promise<void>): void {
  const waitMs = Math.max(0, new Date(String(payload['retrieveDate'])).getTime() - pile.clock.now().getTime())
  pile.clock.after(waitMs || 0, async () => {
    await say(pile, 'Downloading')
    const content = pile.habits.firmware === 'downloadFails' ? null : await fetched(payload)
    if (content === null) return void (await say(pile, 'DownloadFailed'))
    await say(pile, 'Downloaded')
    installWhenFree(pile, () => install(pile, content, restart))
  })
}

function installWhenFree(pile: Pile, run: () => Promise<void>): void {
  if (!pile.guns.some(({ transaction }) => transaction)) return void run()
  pile.clock.after(waitForChargesMs, () => installWhenFree(pile, run))
}

async function install(pile: Pile, content: string, restart: () => Promise<void>): Promise<void> {
  const usable = pile.guns.filter(({ inoperative }) => !inoperative)
  for (const gun of usable) gun.inoperative = true
  await Promise.all(usable.map((gun) => reportStatus(pile, gun)))
  await say(pile, 'Installing')
  const version = firmwareVersion.exec(content)?.[1]
  if (version && pile.habits.firmware === 'installs') pile.firmwareVersion = version
  for (const gun of usable) gun.inoperative = false
  await restart()
  await say(pile, pile.habits.firmware === 'installs' ? 'Installed' : 'InstallationFailed')
}

/** Tries as often as requested. */
async function fetched(payload: Payload): Promise<string | null> {
  for (let triesLeft = 1 + Number(payload['retries'] ?? 0); triesLeft > 0; triesLeft -= 1) {
    const answer = await fetch(String(payload['location'])).catch(() => null)
    if (answer?.ok) return answer.text()
    if (triesLeft > 1) await sleep(100)
  }
  return null
}
