import { appPlatforms, type AppPlatform } from '@chargedeck/domain/channel-app/platforms'
import { refusedAt } from '../../platform/app-error.ts'
import type { Sealer } from '../../platform/seal.ts'
import { channelKeysOf, privateKeyOrNull } from '../pay-channel/public.ts'

const secrets = ['appSecret', 'privateKey', 'aliPublicKey'] as const
type SecretName = (typeof secrets)[number]
type Sealed = { names: SecretName[] } & Partial<Record<`${SecretName}Sealed`, Buffer>>

/** Seals the secrets that are given; one that is left out or empty is not in the answer. */
export function sealSecrets(sealer: Sealer, platform: AppPlatform, given: Partial<Record<SecretName, string>>): Sealed {
  const [privateKey, publicKey] = [given.privateKey?.trim(), given.aliPublicKey?.trim()]
  if (privateKey && !privateKeyOrNull(privateKey)) throw refusedAt('privateKey', 'CHANNEL_APP.KEY_WRONG')
  if (publicKey && !channelKeysOf(publicKey)) throw refusedAt('aliPublicKey', 'CHANNEL_APP.KEY_WRONG')
  const names = secrets.filter((name) => given[name]?.trim() && isOf(platform, name))
  const sealed = names.map((name) => [`${name}Sealed`, sealer.seal(given[name]?.trim() ?? '')])
  return { names, ...(Object.fromEntries(sealed) as Partial<Record<`${SecretName}Sealed`, Buffer>>) } // the names above
}

const isOf = (platform: AppPlatform, name: SecretName): boolean =>
  name === 'appSecret' || platform === appPlatforms.alipay
