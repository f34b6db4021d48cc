import { configSecret, configText, shippedConfigs } from '../config/public.ts'
import type { Context } from '../../platform/context.ts'
import type { S3 } from './storage/s3.ts'

type Reader = Pick<Context, 'tx' | 'sealer'>

const shippedTypes = shippedConfigs.find(({ code }) => code === 'FILE_TYPES')?.value ?? ''

export async function allowedSuffixes({ tx }: Reader): Promise<string[]> {
  const listed = (await configText(tx, 'FILE_TYPES')) ?? shippedTypes
  return listed.split(',').map((suffix) => suffix.trim().toLowerCase().replace(/^\./, ''))
}

/** New files move to the object store. */
export const movesToS3 = async ({ tx }: Reader): Promise<boolean> =>
  (await configText(tx, 'FILE_STORE'))?.toUpperCase() === 'S3'

/** Null unless every setting of the object store is filled in. */
export async function s3Settings(ctx: Reader): Promise<S3 | null> {
  const endpoint = await configText(ctx.tx, 'FILE_S3_ENDPOINT')
  const bucket = await configText(ctx.tx, 'FILE_S3_BUCKET')
  const accessKey = await configText(ctx.tx, 'FILE_S3_ACCESS_KEY')
  const secretKey = await configSecret(ctx, 'FILE_S3_SECRET_KEY')
  const region = (await configText(ctx.tx, 'FILE_S3_REGION')) ?? 'us-east-1'
  return endpoint && bucket && accessKey && secretKey ? { endpoint, bucket, accessKey, secretKey, region } : null
}

export type Office = { serviceUrl: string; webUrl: string; secret: string }

/** Null unless every setting of OnlyOffice is filled in. Its calls to us are signed. */
export async function officeSettings(ctx: Reader): Promise<Office | null> {
  const serviceUrl = (await configText(ctx.tx, 'ONLY_OFFICE_SERVICE_URL'))?.replace(/\/+$/, '')
  const webUrl = (await configText(ctx.tx, 'WEB_URL'))?.replace(/\/+$/, '')
  const secret = await configSecret(ctx, 'ONLY_OFFICE_SECRET')
  return serviceUrl && webUrl && secret ? { serviceUrl, webUrl, secret } : null
}
