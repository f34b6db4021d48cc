import type { LocalListEntry } from '@chargedeck/domain/charger-link/commands'
import type { OutgoingCall } from '../../dialect-messages.ts'
import { acceptedBy, outgoing, type CommandOf } from '../outgoing-call.ts'

export const sendLocalList = ({ version, full, entries }: CommandOf<'sendLocalList'>): OutgoingCall =>
  outgoing(
    'SendLocalList',
    { listVersion: version, updateType: full ? 'Full' : 'Differential', localAuthorizationList: entries.map(entryOf) },
    acceptedBy('Accepted'),
  )

function entryOf({ idTag, allowed, expireTime, parentIdTag }: LocalListEntry) {
  if (allowed === undefined) return { idTag }
  const more = { ...(expireTime && { expiryDate: expireTime }), ...(parentIdTag && { parentIdTag }) }
  return { idTag, idTagInfo: { status: allowed ? ('Accepted' as const) : ('Blocked' as const), ...more } }
}
