import { serve, type Port } from 'rootgrid/worker';

serve(self as unknown as Port);
