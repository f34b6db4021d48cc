import { readFrame } from '@chargedeck/ocpp/frame'
import { isChargerAction } from '@chargedeck/ocpp/v16/charger-calls'
import type { Dialect } from '../connection.ts'
import { answerCall } from './answer-call.ts'
import { answerStranger } from './answer-stranger.ts'
import { outgoingCall } from './commands.ts'
import { withoutPasswords } from './without-passwords.ts'

/** OCPP 1.6J. */
export const ocpp16: Dialect = {
  subprotocol: 'ocpp1.6',
  read: readFrame,
  isKnownAction: isChargerAction,
  answer: answerCall,
  answerStranger,
  outgoingCall,
  withoutPasswords,
}
