import { commandApi } from '@chargedeck/contract/charging/command/calls'
import { implement } from '../../platform/http/implement.ts'
import { askPile } from './ask-pile.ts'
import { followCommand } from './follow-command.ts'
import { listCommands } from './list-commands.ts'
import { rebootPile } from './reboot-pile.ts'
import { refreshPile } from './refresh.ts'
import { checkReset, resetPile } from './reset.ts'
import { setAvailability } from './set-availability.ts'
import { unlockGun } from './unlock-gun.ts'

export const commandRoutes = implement(commandApi, {
  page: async (ctx, { query }) => listCommands(ctx, query),
  outcome: async (ctx, { query }) => followCommand(ctx, query.commandNo),
  resetCheck: async (ctx, { query }) => checkReset(ctx, query.pileId),
  reboot: async (ctx, { body }) => rebootPile(ctx, body),
  reset: async (ctx, { body }) => resetPile(ctx, body),
  availability: async (ctx, { body }) => setAvailability(ctx, body),
  unlock: async (ctx, { body }) => unlockGun(ctx, body),
  clearCache: async (ctx, { body: { pileId, reason } }) =>
    askPile(ctx, pileId, { command: { kind: 'clearCache' }, note: { reason } }),
  refresh: async (ctx, { body }) => refreshPile(ctx, body),
})
