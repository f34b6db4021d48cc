import type { DeviceSetting } from '@chargedeck/domain/charger-link/commands'
import type { Lenient } from '@chargedeck/ocpp/lenient-reading'
import type { PlatformResponse } from '@chargedeck/ocpp/v16/platform-calls'
import type { OutgoingCall } from '../../dialect-messages.ts'
import { outgoing, type CommandOf } from '../outgoing-call.ts'

/** An empty list asks for every key. */
export const getConfiguration = ({ keys }: CommandOf<'getConfiguration'>): OutgoingCall =>
  outgoing('GetConfiguration', keys.length > 0 ? { key: [...keys] } : {}, ({ configurationKey = [] }) => ({
    result: 'ACCEPTED',
    status: 'Accepted',
    content: { settings: configurationKey.flatMap(settingOf) },
  }))

type ConfigurationKey = Lenient<NonNullable<PlatformResponse<'GetConfiguration'>['configurationKey']>>[number]

/** Drops settings without a key: nobody could ask for them again. */
const settingOf = ({ key, value, readonly = false }: ConfigurationKey): DeviceSetting[] =>
  key ? [{ key, value: value ?? null, readonly }] : []
