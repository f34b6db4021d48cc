import { Type } from 'typebox'
import { consentTypeLabels } from '../../customer/consent/enums.ts'
import { ConsentText } from '../../customer/consent/calls.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, OneOf } from '../../shapes.ts'
import { refusals, signed } from './signed.ts'

const { versionNo, title, content, publishTime } = ConsentText.properties

export const doorConsentCalls = {
  /** The newest text of each kind, for the driver to read before they agree; none while none is published. */
  consentTexts: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/consent/text/list',
    title: '应用展示的协议文本',
    data: Type.Array(
      Type.Object({
        consentType: OneOf(consentTypeLabels, { title: '协议类型' }),
        versionNo,
        title,
        content,
        publishTime,
      }),
    ),
    errors: refusals,
  }),
  /** `versionNo`: the version that the driver was shown; only the newest can be agreed to. */
  consent: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/consent/sign',
    title: '司机同意隐私协议',
    body: Type.Object({
      customerId: Id('客户ID'),
      versionNo: Type.Integer({ title: '版本', minimum: 1, maximum: 1_000_000 }),
    }),
    data: Type.Object({ versionNo }),
    errors: [
      ...refusals,
      ...(['CUSTOMER.NOT_FOUND', 'CONSENT.NO_TEXT', 'CONSENT.NOT_NEWEST', 'CONSENT.GIVEN'] as const),
    ],
  }),
}
