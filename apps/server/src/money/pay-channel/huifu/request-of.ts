import { randomBytes } from 'node:crypto'
import { toWallTime } from '@chargedeck/domain/kernel/wall-time'
import { huifuTime } from '@chargedeck/domain/pay-channel/huifu-text'
import { dayOfTradeNo } from '@chargedeck/domain/trade-order/trade-no'
import type { HuifuDoor } from './ask-huifu.ts'

/** Huifu does a number once a day: the day stays that of the number, so that a repeat after midnight is still one. */
export const requestOf = (number: string) => ({ req_date: dayOfTradeNo(number), req_seq_id: number })

/** For questions, which may be asked again. */
export const freshRequest = ({ now }: Pick<HuifuDoor, 'now'>) => ({
  req_date: huifuTime(toWallTime(now())).slice(0, 8),
  req_seq_id: randomBytes(16).toString('hex'),
})
