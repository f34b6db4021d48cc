import { Type } from 'typebox'
import { refusals, signed } from '../../driver/door/signed.ts'
import { endpoint } from '../../endpoint.ts'
import { pageOf, pageQuery } from '../../paging.ts'
import { Id, OneOf, Text } from '../../shapes.ts'
import { CarWash } from '../car-wash/calls.ts'
import { DriverWashUse, Started, startFields, startRefusals } from './shapes.ts'
import { washUseStateLabels } from './enums.ts'

const { id, stationId, stationName, washNo, washName, priceAmt, washMin, ...facts } = CarWash.properties
const { bayQty, takenBays, freeEnergy, runStatus, qrContent } = facts
const customerId = startFields.customerId

/** What drivers do with car washes in the operator's own app. */
export const washDoorApi = {
  washes: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/wash/list',
    title: '司机查询洗车机',
    query: Type.Object({ stationId: Type.Optional(Id('站点')) }),
    data: Type.Array(
      Type.Object({
        id,
        stationId,
        stationName,
        washNo,
        washName,
        priceAmt,
        washMin,
        bayQty,
        takenBays,
        freeEnergy,
        runStatus,
        qrContent,
      }),
    ),
    errors: refusals,
  }),
  /** By what the QR code on the machine says. */
  start: endpoint({
    ...signed,
    method: 'POST',
    path: '/open/v1/wash/start',
    title: '司机启动洗车',
    body: Type.Object({ ...startFields, qrContent: Text('二维码内容', 100) }),
    data: Started,
    errors: [...refusals, ...startRefusals],
  }),
  uses: endpoint({
    ...signed,
    method: 'GET',
    path: '/open/v1/wash/use/page',
    title: '司机的洗车记录',
    query: pageQuery(
      {
        customerId,
        useId: Type.Optional(Id('洗车ID')),
        status: Type.Optional(OneOf(washUseStateLabels, { title: '状态' })),
      },
      ['createTime'] as const,
    ),
    data: pageOf(DriverWashUse),
    errors: [...refusals, 'CUSTOMER.NOT_FOUND'],
  }),
}
