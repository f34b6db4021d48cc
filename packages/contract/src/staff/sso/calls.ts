import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Id, Text, TextOrNull } from '../../shapes.ts'

/** Tells a framed page who the user is: the console adds a ticket to its link, and its server redeems it. */
export const ssoApi = {
  ticket: endpoint({
    method: 'POST',
    path: '/sso/ticket',
    title: '单点登录_取凭证',
    open: 'self',
    body: Type.Object({ menuId: Id('菜单ID') }),
    // Null: the menu names no host and secret for tickets, so the page is framed without one.
    data: TextOrNull('票据'),
    errors: ['SSO.NO_FRAME'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/sso/redeem',
    title: '单点登录_兑换凭证',
    open: 'public',
    body: Type.Object({ ticket: Text('票据', 100), secret: Text('密钥', 200) }),
    data: Type.Object({
      id: Id('用户ID'),
      account: Type.String({ title: '账号' }),
      name: Type.String({ title: '姓名' }),
    }),
    errors: ['SSO.TICKET_WRONG'],
  }),
}
