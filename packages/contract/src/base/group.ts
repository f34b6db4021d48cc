import { areaApi } from './area/calls.ts'
import { configApi } from './config/calls.ts'
import { dictDataApi, dictTypeApi } from './dict/calls.ts'
import { emailApi } from './message/email-calls.ts'
import { fileApi } from './file/calls.ts'
import { smallPictureApi } from './file/small.ts'
import { machineApi } from './machine/calls.ts'
import { mapApi } from './map/calls.ts'
import { smsApi } from './message/sms-calls.ts'
import { timerApi } from './timer/calls.ts'
import { verificationCodeApi } from './verification-code/calls.ts'

export const baseCalls = {
  area: areaApi,
  config: configApi,
  dictData: dictDataApi,
  dictType: dictTypeApi,
  email: emailApi,
  file: fileApi,
  smallPicture: smallPictureApi,
  machine: machineApi,
  map: mapApi,
  sms: smsApi,
  timer: timerApi,
  verificationCode: verificationCodeApi,
}
