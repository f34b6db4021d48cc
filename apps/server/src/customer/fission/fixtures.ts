import { activityTypes } from '@chargedeck/domain/activity/kinds'
import type { TestServer } from '../../../test/test-server.ts'
import { aRewardingActivity, tenOff, threeYuan } from '../../money/reward/fixtures.ts'

type Story = {
  companyId: string
  trigger: 'REGISTER' | 'FIRST_CHARGE'
  minAmt?: number
  maxInvitees?: number
  more?: Partial<Parameters<typeof aRewardingActivity>[1]>
}

/** The inviter receives a voucher of 10 yuan, and the invitee receives 3 yuan. */
export const aFissionActivity = (
  server: Pick<TestServer, 'db' | 'nextId' | 'now'>,
  { companyId, trigger, minAmt, maxInvitees, more = {} }: Story,
) =>
  aRewardingActivity(server, {
    companyId,
    activityType: activityTypes.fission,
    prizes: [tenOff, threeYuan],
    rule: ([voucher = '', gift = '']) => ({
      inviterPrizes: [voucher],
      inviteePrizes: [gift],
      trigger,
      maxInvitees: maxInvitees ?? null,
      minAmt: minAmt ?? null,
    }),
    ...more,
  })
