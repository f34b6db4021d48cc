import type { Context } from '../../platform/context.ts'
import { watchMachine } from './sampler.ts'
import { sizeText } from './sizes.ts'

export async function readNetwork({ now }: Context) {
  const { traffic } = (await watchMachine(now)).reading
  const [up, down] = [`${sizeText(traffic.upBytesPerSec)}/s`, `${sizeText(traffic.downBytesPerSec)}/s`]
  return {
    upLinkRate: up,
    downLinkRate: down,
    sendAndReceived: `上行${sizeText(traffic.sentBytes)} 下行${sizeText(traffic.receivedBytes)}`,
    networkSpeed: `上行${up} 下行${down}`,
  }
}
