'use client';
import { EnergyApp } from './EnergyApp';

const token = async () => (await fetch('/energy/token')).text();

/** Functions cannot pass from server to client components, so the token is asked for here. */
export const EnergyPage = ({ server }: { server: string }) => <EnergyApp server={server} token={token} />;
