// The generated constants that describe the webhooks of a contract.
export {};
