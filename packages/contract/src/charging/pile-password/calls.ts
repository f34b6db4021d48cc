import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../shapes.ts'

/** What a charger shows when it connects (OCPP security profile 1). */
export const pilePasswordApi = {
  /** Made by us and told this once: whoever configures the charger writes it down. */
  setPassword: endpoint({
    method: 'POST',
    path: '/charger/pile/password/set',
    title: '设置接入密码',
    body: Type.Object({ pileId: Id('桩ID') }),
    data: Type.Object({ password: Type.String({ title: '接入密码' }) }),
    errors: ['PILE.NOT_FOUND', 'PILE.NOT_OCPP'],
  }),
  clearPassword: endpoint({
    method: 'POST',
    path: '/charger/pile/password/clear',
    title: '清除接入密码',
    body: Type.Object({ pileId: Id('桩ID') }),
    data: Type.Null(),
    errors: ['PILE.NOT_FOUND'],
  }),
}
