import { carrierSecretLabels } from '@chargedeck/contract/site/carrier/enums'
import {
  carrierSecretNames,
  carrierSecrets,
  isSecret,
  lengthsOfSecret,
  type CarrierSecretName,
  type SecretTimes,
} from '@chargedeck/domain/carrier/secrets'
import { refusedAt, type AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'

type GivenSecrets = Partial<Record<CarrierSecretName, string>>
type SealedSecrets = Record<`${CarrierSecretName}Sealed`, Buffer>

/** Of the secrets that are given: sealed, with the time. One that is left out or empty stays as it is. */
export function sealSecrets(
  { sealer, now }: Pick<Context, 'sealer' | 'now'>,
  given: GivenSecrets,
): { sealed: Partial<SealedSecrets>; times: SecretTimes; names: CarrierSecretName[] } {
  const names = carrierSecretNames.filter((name) => given[name]?.trim())
  const at = now().toISOString()
  const sealed = names.map((name) => {
    const text = given[name]?.trim() ?? ''
    if (!isSecret(name, text)) throw wrongSecret(name)
    return [`${name}Sealed`, sealer.seal(text)] as const
  })
  return { sealed: Object.fromEntries(sealed), times: Object.fromEntries(names.map((name) => [name, at])), names }
}

/** A new carrier has all of them. */
export function requireAllSecrets(sealed: Partial<SealedSecrets>): SealedSecrets {
  const missing = carrierSecretNames.find((name) => !sealed[`${name}Sealed`])
  if (missing) throw wrongSecret(missing, '请填写')
  return sealed as SealedSecrets // each of the names was found
}

function wrongSecret(name: CarrierSecretName, verb = ''): AppError {
  const text = `${verb}${carrierSecretLabels[name]}${verb ? '，' : ''}须为${lengthsOfSecret(name).join('/')}位字母、数字或符号`
  const isIv = carrierSecrets[name] === 'dataSecretIv'
  return refusedAt(name, isIv ? 'CARRIER.IV_WRONG' : 'CARRIER.SECRET_WRONG', text)
}
