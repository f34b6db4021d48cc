import { accountApi } from '@chargedeck/contract/staff/account/calls'
import { implement } from '../../platform/http/implement.ts'
import { bindContact, readBindings, sendBindCode } from './bind-contact.ts'
import { changeOwnAvatar } from './change-own-avatar.ts'
import { changeOwnInfo } from './change-own-info.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import { listOwnVisits } from './list-own-visits.ts'
import { readNotification, saveNotification } from './notification-setting.ts'

export const accountRoutes = implement(accountApi, {
  visits: async (ctx) => listOwnVisits(ctx),
  bindings: async (ctx) => readBindings(ctx),
  sendBindCode: async (ctx, { body }) => sendBindCode(ctx, body),
  bind: async (ctx, { body }) => bindContact(ctx, body),
  notification: async (ctx) => readNotification(ctx),
  saveNotification: async (ctx, { body }) => saveNotification(ctx, body),
  devices: async (ctx) => listDevices(ctx),
  endDevice: async (ctx, { body }) => endDevice(ctx, body.sessionId),
  endOtherDevices: async (ctx) => endOtherDevices(ctx),
  updatePwd: async (ctx, { body }) => changeOwnPassword(ctx, body),
  updateAvatar: async (ctx, { body }) => changeOwnAvatar(ctx, body.avatar),
  updateInfo: async (ctx, { body }) => changeOwnInfo(ctx, body),
})
