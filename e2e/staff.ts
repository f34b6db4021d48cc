/** The first user of the server under test. */
export const superAdmin = { account: 'superAdmin', password: 'Believable-Operator-1' }
