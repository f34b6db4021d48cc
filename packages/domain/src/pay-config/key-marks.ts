export type KeyName = 'apiKey' | 'privateKey' | 'publicKey' | 'certificate'
/** What staff see of the keys that are set: the last four or a fingerprint, and when a certificate expires (ISO). */
export type KeyMarks = Partial<Record<KeyName, { mark: string; expireTime: string | null }>>
