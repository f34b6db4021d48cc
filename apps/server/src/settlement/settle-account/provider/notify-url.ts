/** Where the provider tells how a payout goes. Null: nobody can reach us. */
export const notifyUrlOf = (webUrl: string | null, payConfigId: string): string | null =>
  webUrl ? `${webUrl.replace(/\/+$/, '')}/api/settle/notify/${payConfigId}` : null
